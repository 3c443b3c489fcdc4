import { weakMapMemoize } from 'reselect';
import type { KernelState } from '../../kernel/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { ListView, ListsSelectors } from '../lists/index.ts';
import type { ReplyThreadsState } from './replyThreadsSlice.ts';

/** The reply thread that an instance shows live, in the specification's names (S3.03). */
export interface LiveReplyThread {
  readonly comment_id: string;
  /** Oldest first; local ones by client id. */
  readonly reply_comment_ids: readonly string[];
  /** Whether the replies are loaded, or there are none. */
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
  const viewThread = weakMapMemoize((comment_id: string, replies: ListView, is_loaded: boolean): LiveReplyThread => ({
    comment_id,
    reply_comment_ids: idsOf(replies),
    is_loaded,
  }));
  return (state: State, instance: string): LiveReplyThread | null => {
    const opened = state.replyThreads[instance];
    if (opened === undefined) return null;
    const comment = state.pendingMutations.realIds[opened] ?? opened;
    return viewThread(comment, selectReplyList(state, comment), isLoaded(state, comment));
  };
}
