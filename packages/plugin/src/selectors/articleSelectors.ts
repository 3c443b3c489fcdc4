import {
  isWritable,
  mayOn,
  repliesEdgeKey,
  selectLoadState,
  selectLostTexts,
  selectProblem,
  topEdgeKey,
} from 'ufi-core';
import {
  selectComment,
  selectOwnHeldCount,
  selectOwnHiddenIds,
  selectReaderReplies,
  selectReaderTopList,
  selectTarget,
} from 'ufi-core/internal/article';
import { selectAreaRef, selectArticleList } from './selectArticleList.ts';
import type { PluginProblem, PluginState } from '../state/pluginState.ts';
import { isHiddenHere } from './selectCommentState.ts';
import { selectShouldSwitchAccount, selectThreadClosed } from './writeAccessSelectors.ts';

/** The visitor's id; '0' for anonymous visitors (S9.10). */
export const selectUserID = ({ viewer }: Pick<PluginState, 'viewer'>): string => viewer.person ?? '0';

const isHiddenTopLevel = (state: PluginState, id: string): boolean => {
  const comment = selectComment(state, id);
  return comment?.parentcommentid === null && comment.status !== 'deleted' && isHiddenHere(state, comment);
};

// Moderators keep the placeholder on every page; held comments are not counted anyway.
function isFlaggedTopLevel(state: PluginState, id: string): boolean {
  const comment = selectComment(state, id);
  return comment?.parentcommentid === null && comment.status === 'spam-display' && comment.priorstatus === null;
}

/** Top-level comments in the visitor's list, including those that they have marked as spam. */
function selectListedCount(state: PluginState): number {
  const area = selectAreaRef(state);
  const target = selectTarget(state, area.target);
  if (target === undefined) return 0;
  const count = target.toplevelcount + (mayOn(target, 'readHeld') ? 0 : selectOwnHeldCount(state, area.target));
  const hidden = Object.keys(state.plugin.hidden).filter((id) => isHiddenTopLevel(state, id));
  return Math.max(0, count - hidden.length);
}

/**
 * Number of top-level comments that the visitor sees, for the header (S4.44): published ones, and their own that are
 * held; all for moderators. Not counted are comments that a moderator has hidden here (S4.39), and, for anybody else,
 * those they have marked as spam (S6.14).
 */
export function selectHeaderCount(state: PluginState): number {
  const listed = selectListedCount(state);
  const { target } = selectAreaRef(state);
  const view = selectTarget(state, target);
  if (view === undefined || mayOn(view, 'readHeld')) return listed;
  const flagged = new Set([...selectOwnHiddenIds(state, target), ...Object.keys(state.plugin.flagged)]);
  return Math.max(0, listed - [...flagged].filter((id) => isFlaggedTopLevel(state, id)).length);
}

/** Number of published replies in the thread, for the header. */
export function selectReplyCount(state: PluginState): number {
  const target = selectTarget(state, selectAreaRef(state).target);
  if (target === undefined) return 0;
  // A moderator's list has held comments as well, which are not published.
  return Math.max(0, target.commentcount - target.toplevelcount);
}

/** The acting identity may write here, by the server's last answer (S4.49). */
export function selectCanPost(state: PluginState): boolean {
  const target = selectTarget(state, selectAreaRef(state).target);
  return target !== undefined && isWritable(target);
}

/**
 * The server has refused write access to the acting identity. For an identity that was just chosen there is no answer
 * yet, which is no refusal (S4.49).
 */
export function selectIsRefused(state: PluginState): boolean {
  const actor = selectTarget(state, selectAreaRef(state).target)?.actorforpost ?? null;
  const isKnown = actor !== null && state.serverState.rights[actor] !== undefined;
  return state.plugin.visitor.isOptedIn && isKnown && !selectCanPost(state);
}

/**
 * There is no composer: the thread is closed, an account switch is needed, a single linked comment is shown (S2.10), or
 * it is the moderation screen.
 */
export function selectIsComposerHidden(state: PluginState): boolean {
  const { isSingleComment, fromModTool } = state.plugin.facts;
  return selectThreadClosed(state) || selectShouldSwitchAccount(state) || isSingleComment || fromModTool;
}

const hasMore = (remaining: number, isAll: boolean): number => (isAll ? 0 : Math.max(1, remaining));

/** Number on the button that loads more comments: the rest or a page (S9.10); 0 if there are no more. */
export function selectMoreCount(state: PluginState): number {
  const { commentCount, clienthasall } = selectReaderTopList(state, selectArticleList(state));
  return Math.min(hasMore(selectListedCount(state) - commentCount, clienthasall), state.plugin.facts.pageSize);
}

/** Number on the button that loads more replies of a comment with `replycount` of them. */
export function selectMoreReplyCount(state: PluginState, { fbid, replycount }: { fbid: string; replycount: number }) {
  const { commentCount, clienthasall } = selectReaderReplies(state, fbid);
  const isAll = clienthasall || (replycount === 0 && commentCount === 0);
  return Math.min(hasMore(replycount - commentCount, isAll), state.plugin.facts.pageSize);
}

const isLoading = (state: PluginState, edge: string): boolean => selectLoadState(state, edge)?.isLoading === true;

/** The chosen ordering is being loaded (S4.47). */
export const selectIsSorting = (state: PluginState): boolean =>
  isLoading(state, topEdgeKey(selectArticleList(state), null));

/** More comments are being loaded from a cursor (S4.47). */
export const selectIsLoadingMore = (state: PluginState, cursor: string): boolean =>
  isLoading(state, topEdgeKey(selectArticleList(state), cursor));

/** Replies of a comment are being loaded, from a cursor or, for null, from the start (S4.47). */
export const selectIsLoadingReplies = (
  state: PluginState,
  { comment, cursor }: { comment: string; cursor: string | null },
) => isLoading(state, repliesEdgeKey(comment, cursor));

/**
 * The problem to show: a failed post, edit or page, else a failed like or change of identity (S8.15, S8.16), else texts
 * that were lost.
 */
export function selectPluginProblem(state: PluginState): PluginProblem | undefined {
  if (state.plugin.problem !== null) return state.plugin.problem;
  const problem = selectProblem(state);
  if (problem !== undefined) return { summary: problem.failure.summary };
  const lostTexts = selectLostTexts(state);
  return lostTexts > 0 ? { summary: null, lostTexts } : undefined;
}
