import { selectComment } from 'ufi-core/internal/article';
import type { CommentView } from 'ufi-core';
import type { PluginState } from '../state/pluginState.ts';

/** Hidden here by a moderator's hiding or ban, unless it has been published again. */
export const isHiddenHere = ({ plugin: own }: Pick<PluginState, 'plugin'>, { fbid, status }: CommentView): boolean =>
  own.hidden[fbid] === true && (status !== null || Object.values(own.moderating).includes(fbid));

/** Display state of a comment (S4.43): the first of these that applies. */
export type CommentState = 'deleted' | 'flagged' | 'collapsed' | 'editing' | 'replying' | 'normal';

/** See {@link CommentState}; `flagged` and `collapsed` show a placeholder with an Undo link. */
export function selectCommentState(state: PluginState, id: string): CommentState {
  const { flagged, collapsed, editors, replies } = state.plugin;
  const comment = selectComment(state, id);
  if (comment === undefined || comment.status === 'deleted' || isHiddenHere(state, comment)) return 'deleted';
  if (flagged[id] === true || comment.status === 'spam-display') return 'flagged';
  if (collapsed[id] === true) return 'collapsed';
  if (editors[id] !== undefined) return 'editing';
  return replies[id] === undefined ? 'normal' : 'replying';
}
