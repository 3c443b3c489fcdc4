import { isWritable, mayOn, repliesEdgeKey, selectLoadState, selectProblem, topEdgeKey } from 'ufi-core';
import {
  selectComment,
  selectOwnHeldCount,
  selectOwnHiddenIds,
  selectReaderReplies,
  selectReaderTopList,
  selectTarget,
} from 'ufi-core/article';
import { selectPlace, selectArticleList } from './selectArticleList.ts';
import type { PluginProblem, PluginState } from '../state/pluginState.ts';
import { isHiddenHere } from './selectCommentState.ts';
import { selectShouldSwitchAccount, selectThreadClosed } from './writeAccessSelectors.ts';

/** The visitor's id; nobody's is '0' (S9.10). */
export const selectUserID = ({ viewer }: Pick<PluginState, 'viewer'>): string => viewer.person ?? '0';

const isHiddenTopLevel = (state: PluginState, id: string): boolean => {
  const comment = selectComment(state, id);
  return comment?.parentcommentid === null && comment.status !== 'deleted' && isHiddenHere(state, comment);
};

// Who moderates keeps the line in its place, on every page; what is held is not counted anyway.
function isFlaggedTopLevel(state: PluginState, id: string): boolean {
  const comment = selectComment(state, id);
  return comment?.parentcommentid === null && comment.status === 'spam-display' && comment.priorstatus === null;
}

/** How many top-level comments the list has for the visitor: also those that they have marked as spam. */
function selectListedCount(state: PluginState): number {
  const place = selectPlace(state);
  const target = selectTarget(state, place.target);
  if (target === undefined) return 0;
  const count = target.toplevelcount + (mayOn(target, 'readHeld') ? 0 : selectOwnHeldCount(state, place.target));
  const hidden = Object.keys(state.own.hidden).filter((id) => isHiddenTopLevel(state, id));
  return Math.max(0, count - hidden.length);
}

/**
 * How many top-level comments the visitor sees, by the header (S4.44): the published ones and their own that are held,
 * for whoever moderates all; what a moderator has hidden here is none (S4.39), and what another has marked as spam is
 * gone for them (S6.14).
 */
export function selectHeaderCount(state: PluginState): number {
  const listed = selectListedCount(state);
  const { target } = selectPlace(state);
  const view = selectTarget(state, target);
  if (view === undefined || mayOn(view, 'readHeld')) return listed;
  const flagged = new Set([...selectOwnHiddenIds(state, target), ...Object.keys(state.own.flagged)]);
  return Math.max(0, listed - [...flagged].filter((id) => isFlaggedTopLevel(state, id)).length);
}

/** Whether the acting identity may write here, as the server has said last (S4.49). */
export function selectCanPost(state: PluginState): boolean {
  const target = selectTarget(state, selectPlace(state).target);
  return target !== undefined && isWritable(target);
}

/**
 * Whether the server has said that the acting identity may not write here. One that has just been chosen, of whom it has
 * said nothing yet, is not refused (S4.49).
 */
export function selectIsRefused(state: PluginState): boolean {
  const actor = selectTarget(state, selectPlace(state).target)?.actorforpost ?? null;
  const isKnown = actor !== null && state.serverState.rights[actor] !== undefined;
  return state.own.visitor.isOptedIn && isKnown && !selectCanPost(state);
}

/** Whether there is no composer: closed, an account switch is needed, or one linked comment alone is shown (S2.10). */
export function selectIsComposerHidden(state: PluginState): boolean {
  const { isSingleComment, fromModTool } = state.own.facts;
  return selectThreadClosed(state) || selectShouldSwitchAccount(state) || isSingleComment || fromModTool;
}

const hasMore = (remaining: number, isAll: boolean): number => (isAll ? 0 : Math.max(1, remaining));

/** How many comments the button that shows more of them names: at most a page (S9.10); 0 where nothing is missing. */
export function selectMoreCount(state: PluginState): number {
  const { commentCount, clienthasall } = selectReaderTopList(state, selectArticleList(state));
  return Math.min(hasMore(selectListedCount(state) - commentCount, clienthasall), state.own.facts.pageSize);
}

/** The same for the replies of a comment, of which there are `replycount`. */
export function selectMoreReplyCount(state: PluginState, { fbid, replycount }: { fbid: string; replycount: number }) {
  const { commentCount, clienthasall } = selectReaderReplies(state, fbid);
  const isAll = clienthasall || (replycount === 0 && commentCount === 0);
  return Math.min(hasMore(replycount - commentCount, isAll), state.own.facts.pageSize);
}

const isLoading = (state: PluginState, edge: string): boolean => selectLoadState(state, edge)?.isLoading === true;

/** Whether the chosen ordering is still being read (S4.47). */
export const selectIsSorting = (state: PluginState): boolean =>
  isLoading(state, topEdgeKey(selectArticleList(state), null));

/** Whether more comments are being read on from a cursor (S4.47). */
export const selectIsLoadingMore = (state: PluginState, cursor: string): boolean =>
  isLoading(state, topEdgeKey(selectArticleList(state), cursor));

/** Whether replies of a comment are being read, from a cursor or, with null, from their beginning (S4.47). */
export const selectIsLoadingReplies = (
  state: PluginState,
  { comment, cursor }: { comment: string; cursor: string | null },
) => isLoading(state, repliesEdgeKey(comment, cursor));

/** What the dialog tells of: a failed post, edit or page, else a failed like or change of identity (S8.15, S8.16). */
export function selectPluginProblem(state: PluginState): PluginProblem | undefined {
  if (state.own.problem !== null) return state.own.problem;
  const problem = selectProblem(state);
  return problem && { summary: problem.failure.summary };
}
