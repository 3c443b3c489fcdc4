import { useEffect } from 'react';
import { markRead, selectMessage, selectThreadId, type ThreadKey } from 'ufi-mercury';
import { useStore } from '../mailbox/useMailboxStore.ts';
import { useMailbox, useOwner } from '../mailbox/mailboxContext.ts';

/** Read is what stood on the screen of a focused page: everything up to the last message that is in view. */
export function useReading(key: ThreadKey, ids: readonly string[], lastIndex: number | undefined): void {
  const { dispatch, getState } = useStore();
  const { actor } = useOwner();
  const thread = useMailbox((state) => selectThreadId(state, key));
  useEffect(() => {
    const read = () => {
      if (!document.hasFocus() || document.visibilityState !== 'visible') return;
      const last = lastIndex === undefined ? undefined : ids[lastIndex];
      const state = getState();
      const view = last === undefined ? undefined : selectMessage(state, key, last);
      if (thread === undefined || view === undefined || view.phase !== 'saved') return;
      const left = ids
        .slice((lastIndex ?? 0) + 1)
        .filter((id) => selectMessage(state, key, id)?.action.author !== actor.id).length;
      dispatch(markRead(thread, view.action.timestamp, left));
    };
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [actor.id, dispatch, getState, ids, key, lastIndex, thread]);
}
