import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { openThread, selectThreadId, type ThreadKey } from 'ufi-mercury';
import { Button, Spinner, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { useMailbox, useMailboxDispatch } from '../mailbox/mailboxContext.ts';
import { useGroup } from '../mailbox/useGroup.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { useThreadName } from '../mailbox/useThreadName.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';
import { useShownMessage } from '../thread-search/useShownMessage.ts';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { RequestBar } from './RequestBar.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { useBeginning } from './useBeginning.ts';

interface ThreadPaneProps {
  /** A thread, or whoever it is with, even before there is one. */
  readonly named: string;
  readonly folder: MessageTag;
}

const reportPart = createLazyPart(() => import('./BlockAndReport.tsx'));
const searchPart = createLazyPart(() => import('../thread-search/ThreadSearch.tsx'));
const groupPart = createLazyPart(() => import('../groups/GroupDialog.tsx'));

type Opened = ThreadKey | 'loading' | 'failed' | null;

/** A thread: what was said, and where one writes. */
export function ThreadPane({ named, folder }: ThreadPaneProps) {
  const { formatMessage } = useIntl();
  const { opened, retry } = useOpened(named);
  const [reported, setReported] = useState<readonly string[] | null>(null);
  const { part } = useLazyPart(reportPart, reported !== null);
  const group = useGroup(named);
  const [isGroupShown, setIsGroupShown] = useState(false);
  const { part: shownGroup } = useLazyPart(groupPart, isGroupShown);
  const [isSearching, setIsSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const { part: shownSearch } = useLazyPart(searchPart, isSearching);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const key = opened !== null && opened !== 'loading' && opened !== 'failed' ? opened : null;
  const id = useMailbox((state) => (key === null ? undefined : selectThreadId(state, key)));
  const shown = useShownMessage(id);
  const name = useThreadName(id ?? named);
  const { begun, end } = useBeginning(folder, named);
  const showGroup = () => {
    groupPart.load();
    setIsGroupShown(true);
  };
  const openSearch = () => {
    searchPart.load();
    setIsSearching(!isSearching);
  };
  const closeSearch = () => {
    setIsSearching(false);
    searchButton.current?.focus();
  };
  const report = (messages: readonly string[]) => {
    reportPart.load();
    setReported(messages);
  };
  return (
    <section className="web-messages__pane" aria-label={name}>
      <ThreadHead
        id={id}
        named={named}
        folder={folder}
        isSearching={isSearching}
        searchButton={searchButton}
        onSearch={openSearch}
        onGroup={showGroup}
        onReport={() => report([])}
      />
      {isSearching && shownSearch && id !== undefined && (
        <shownSearch.ThreadSearch thread={id} onShow={(message) => void shown.show(message)} onClose={closeSearch} />
      )}
      {shown.isFailed && <p role="alert">{formatMessage(messagingDescriptors.jumpFailed)}</p>}
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
          <MessageLog
            key={shown.turn}
            threadKey={key}
            name={name}
            shown={shown}
            onReply={setReplyTo}
            onReport={report}
          />
          {id !== undefined && <RequestBar id={id} name={name} onReport={() => report([])} />}
          <MessageComposer
            key={key}
            threadKey={key}
            begun={begun}
            onBegun={end}
            replyTo={replyTo}
            onReplyDone={() => setReplyTo(null)}
            onSent={() => shown.around !== null && shown.showNewest()}
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
