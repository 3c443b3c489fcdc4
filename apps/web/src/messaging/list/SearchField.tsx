import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { searchMessages, selectAction, suggestRecipients } from 'ufi-mercury';
import type { Recipient } from 'ufi-mercury/contract';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { NewMessageButton } from './NewMessageButton.tsx';
import { useThreadName } from '../mailbox/useThreadName.ts';

interface Found {
  readonly recipients: readonly Recipient[];
  readonly messages: readonly string[];
}

const pauseMs = 250;

/** Searches the own messages, and people and pages to write to. */
export function SearchField({ tag }: { readonly tag: MessageTag }) {
  const { formatMessage } = useIntl();
  const { addressOf } = useOwner();
  const [text, setText] = useState('');
  const found = useFound(text.trim());
  return (
    <div className="web-messages__search" role="search" aria-label={formatMessage(messagingDescriptors.search)}>
      <div className="web-messages__find">
        <input
          aria-label={formatMessage(messagingDescriptors.search)}
          placeholder={formatMessage(messagingDescriptors.search)}
          dir="auto"
          type="search"
          maxLength={75}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NewMessageButton />
      </div>
      {found && (
        <>
          <p role="status">
            {formatMessage(messagingDescriptors.found, { count: found.recipients.length + found.messages.length })}
          </p>
          <ul>
            {found.recipients.map(({ actor }) => (
              <li key={actor.id}>
                <a href={addressOf(tag, actor.id)}>
                  <ActorAvatar actor={actor} size={24} />
                  <bdi>{actor.name}</bdi>
                </a>
              </li>
            ))}
            {found.messages.map((id) => (
              <FoundMessage key={id} id={id} tag={tag} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function FoundMessage({ id, tag }: { readonly id: string; readonly tag: MessageTag }) {
  const { addressOf } = useOwner();
  const action = useMailbox((state) => selectAction(state, id));
  const name = useThreadName(action?.thread_id ?? '');
  if (action === undefined || !('body' in action)) return null;
  const address = addressOf(tag, action.thread_id);
  return (
    <li>
      <a href={`${address}${address.includes('?') ? '&' : '?'}message=${id}`}>
        <bdi>{name}</bdi>
        <span dir={action.dir}>{action.body.slice(0, 120)}</span>
      </a>
    </li>
  );
}

/** What a text finds, a moment after the last key; null without one, and until it is known. */
function useFound(text: string): Found | null {
  const dispatch = useMailboxDispatch();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const search = async () => {
      if (text === '') return setFound(null);
      try {
        const [recipients, messages] = await Promise.all([
          dispatch(suggestRecipients(text, signal)),
          dispatch(searchMessages({ text, signal })),
        ]);
        if (!signal.aborted) setFound({ recipients, messages: messages.ids });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (!signal.aborted) setFound(null);
      }
    };
    const timer = setTimeout(() => void search(), text === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [dispatch, text]);
  return found;
}
