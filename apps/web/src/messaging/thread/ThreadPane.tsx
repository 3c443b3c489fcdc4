import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { openThread, selectThreadId, type ThreadKey } from 'ufi-mercury';
import { Button, Spinner } from 'ufi-ui';
import { useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { useThreadName } from '../mailbox/useThreadName.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { RequestBar } from './RequestBar.tsx';
import { ThreadMenu } from './ThreadMenu.tsx';
import { TypingNotice } from './TypingNotice.tsx';

interface ThreadPaneProps {
  /** A thread, or whoever it is with, even before there is one. */
  readonly named: string;
  readonly folder: MessageTag;
}

type Opened = ThreadKey | 'loading' | 'failed' | null;

/** A thread: what was said, and where one writes. */
export function ThreadPane({ named, folder }: ThreadPaneProps) {
  const { formatMessage } = useIntl();
  const { opened, retry } = useOpened(named);
  const { addressOf } = useOwner();
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const key = opened !== null && opened !== 'loading' && opened !== 'failed' ? opened : null;
  const id = useMailbox((state) => (key === null ? undefined : selectThreadId(state, key)));
  const name = useThreadName(id ?? named);
  return (
    <section className="web-messages__pane" aria-label={name}>
      <header className="web-messages__head">
        <a className="web-messages__back" href={addressOf(folder)}>
          {formatMessage(messagingDescriptors.back)}
        </a>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {id !== undefined && <ThreadMenu id={id} />}
      </header>
      {opened === 'loading' && <Spinner />}
      {opened === 'failed' && (
        <p role="alert">
          {formatMessage(messagingDescriptors.failed)}
          <Button onClick={retry}>{formatMessage(messagingDescriptors.retry)}</Button>
        </p>
      )}
      {opened === null && <p>{formatMessage(messagingDescriptors.notFound)}</p>}
      {key !== null && (
        <>
          <MessageLog threadKey={key} name={name} onReply={setReplyTo} />
          <TypingNotice id={id} />
          <RequestBar id={id} name={name} />
          <MessageComposer key={key} threadKey={key} replyTo={replyTo} onReplyDone={() => setReplyTo(null)} />
        </>
      )}
    </section>
  );
}

function useOpened(named: string): { readonly opened: Opened; readonly retry: () => void } {
  const dispatch = useMailboxDispatch();
  const [opened, setOpened] = useState<Opened>('loading');
  const open = useCallback(async () => {
    try {
      setOpened(await dispatch(openThread(named)));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setOpened('failed');
    }
  }, [dispatch, named]);
  useEffect(() => void open(), [open]);
  const retry = () => {
    setOpened('loading');
    void open();
  };
  return { opened, retry };
}
