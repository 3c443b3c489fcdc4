import { createSelector } from 'reselect';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { ListView, ListsSelectors } from '../lists/index.ts';
import type { ReplyThreadsState } from './replyThreadsSlice.ts';

/** The reply thread that an instance shows live, in the specification's names (S3.03). */
export interface LiveReplyThread {
  readonly comment_id: string;
  /** Oldest first; local ones by client id. */
  readonly reply_comment_ids: readonly string[];
  /** True if the replies are loaded, or there are none. */
  readonly is_loaded: boolean;
}

/** The state slice of open reply threads. */
export interface ReplyThreadsSlice {
  readonly replyThreads: ReplyThreadsState;
}

type State = KernelState & ReplyThreadsSlice;

const idsOf = ({ length, itemAt }: ListView): readonly string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? [item.id] : []));

const isLoaded = ({ serverState }: KernelState, comment: string): boolean => {
  const row = getRow(serverState.comments, comment);
  if (row === undefined || !('replycount' in row)) return false;
  const thread = getRow(serverState.threads, row.ftentidentifier);
  return row.replycount === 0 || (thread !== undefined && getRow(thread.replies, comment) !== undefined);
};

/** Creates the selector of an instance's live reply thread; null if none is open. */
export function createReplyThreadSelector({ selectReplyList }: Pick<ListsSelectors, 'selectReplyList'>) {
  const openedIn = ({ replyThreads, pendingMutations }: State, instance: string): string | null => {
    const opened = replyThreads[instance];
    return opened === undefined ? null : (pendingMutations.realIds[opened] ?? opened);
  };
  return createSelector(
    [
      openedIn,
      (state: State, instance: string): ListView | null => {
        const comment = openedIn(state, instance);
        return comment === null ? null : selectReplyList(state, comment);
      },
      (state: State, instance: string): boolean => isLoaded(state, openedIn(state, instance) ?? ''),
    ],
    (comment_id, replies, is_loaded): LiveReplyThread | null =>
      comment_id === null || replies === null ? null : { comment_id, reply_comment_ids: idsOf(replies), is_loaded },
  );
}
