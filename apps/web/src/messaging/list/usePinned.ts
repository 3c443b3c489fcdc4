import { useEffect, useMemo } from 'react';
import { createListSelector, loadThreads, selectMark, type ListView } from 'ufi-mercury';
import { shallowEqual } from 'react-redux';
import { useMailbox, useMailboxDispatch } from '../mailbox/mailboxContext.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';

const nothing: readonly string[] = [];

interface PinnedFirst {
  readonly pinned: readonly string[];
  /** All threads, the pinned ones first. */
  readonly ordered: readonly string[];
}

/** The pinned threads of the inbox, which stand above its others (web.582); none in other lists. */
export function usePinned(tag: MessageTag, { ids, isLoaded }: Pick<ListView, 'ids' | 'isLoaded'>): PinnedFirst {
  const dispatch = useMailboxDispatch();
  const selectPinned = useMemo(() => createListSelector('pinned'), []);
  const isWanted = tag === 'inbox' && isLoaded;
  const isKnown = useMailbox((state) => selectPinned(state).isLoaded);
  useEffect(() => void (isWanted && !isKnown && dispatch(loadThreads(['pinned']))), [dispatch, isKnown, isWanted]);
  const pinned = useMailbox((state) => {
    if (!isWanted) return nothing;
    return selectPinned(state).ids.filter((id) => {
      const mark = selectMark(state, id);
      return mark?.is_pinned === true && mark.folder === 'INBOX' && !mark.is_archived;
    });
  }, shallowEqual);
  const ordered = useMemo(
    () => (pinned.length === 0 ? ids : [...pinned, ...ids.filter((id) => !pinned.includes(id))]),
    [ids, pinned],
  );
  return { pinned, ordered };
}
