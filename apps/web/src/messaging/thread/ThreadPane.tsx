import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { openThread, otherOf, selectThread, selectThreadId, type ThreadKey } from 'ufi-mercury';
import type { ThreadRecord } from 'ufi-mercury/contract';
import { Button, createLazyPart, Icon, Spinner, useLazyPart } from 'ufi-ui';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useActor, useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { GroupAvatar } from '../mailbox/GroupAvatar.tsx';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { useThreadName } from '../mailbox/useThreadName.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { RequestBar } from './RequestBar.tsx';
import { ThreadMenu } from './ThreadMenu.tsx';
import { useBeginning } from './useBeginning.ts';
import { TypingNotice } from './TypingNotice.tsx';

interface ThreadPaneProps {
  /** A thread, or whoever it is with, even before there is one. */
  readonly named: string;
  readonly folder: MessageTag;
}

const reportPart = createLazyPart(() => import('./BlockAndReport.tsx'));
const groupPart = createLazyPart(() => import('../groups/GroupDialog.tsx'));

type Opened = ThreadKey | 'loading' | 'failed' | null;

/** A thread: what was said, and where one writes. */
export function ThreadPane({ named, folder }: ThreadPaneProps) {
  const { formatMessage } = useIntl();
  const { opened, retry } = useOpened(named);
  const { actor, addressOf } = useOwner();
  const [reported, setReported] = useState<readonly string[] | null>(null);
  const { part } = useLazyPart(reportPart, reported !== null);
  const group = useGroup(named);
  const [isGroupShown, setIsGroupShown] = useState(false);
  const { part: shownGroup } = useLazyPart(groupPart, isGroupShown);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const key = opened !== null && opened !== 'loading' && opened !== 'failed' ? opened : null;
  const id = useMailbox((state) => (key === null ? undefined : selectThreadId(state, key)));
  const name = useThreadName(id ?? named);
  const other = useActor(
    useMailbox((state) => {
      const thread = selectThread(state, id ?? '0');
      return thread === undefined ? named : otherOf(thread, actor.id);
    }),
  );
  const { begun, end } = useBeginning(folder, named);
  const showGroup = () => {
    groupPart.load();
    setIsGroupShown(true);
  };
  const report = (messages: readonly string[]) => {
    reportPart.load();
    setReported(messages);
  };
  return (
    <section className="web-messages__pane" aria-label={name}>
      <header className="web-messages__head">
        <a
          className="web-messages__back"
          href={addressOf(folder)}
          title={formatMessage(messagingDescriptors.back)}
          aria-label={formatMessage(messagingDescriptors.back)}
        >
          <Icon name="back" />
        </a>
        {other && <ActorAvatar actor={other} size={40} />}
        {group && <GroupAvatar id={group.thread_id} size={40} />}
        <div className="web-messages__about">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {group && (
            <button type="button" className="web-messages__members" onClick={showGroup}>
              {formatMessage(messagingDescriptors.memberCount, { count: group.participants.length })}
            </button>
          )}
          <TypingNotice id={id} />
        </div>
        {id !== undefined && <ThreadMenu id={id} onReport={() => report([])} />}
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
          <MessageLog threadKey={key} name={name} onReply={setReplyTo} onReport={report} />
          {id !== undefined && <RequestBar id={id} name={name} onReport={() => report([])} />}
          <MessageComposer
            key={key}
            threadKey={key}
            begun={begun}
            onBegun={end}
            replyTo={replyTo}
            onReplyDone={() => setReplyTo(null)}
          />
          {reported !== null && part && (
            <part.BlockAndReport threadKey={key} name={name} chosen={reported} onClose={() => setReported(null)} />
          )}
        </>
      )}
      {group && isGroupShown && shownGroup && (
        <shownGroup.GroupDialog id={group.thread_id} onClose={() => setIsGroupShown(false)} />
      )}
    </section>
  );
}

function useGroup(id: string): ThreadRecord | null {
  const thread = useMailbox((state) => selectThread(state, id));
  return thread?.thread_type === 'group' ? thread : null;
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
