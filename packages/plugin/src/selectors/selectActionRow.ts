import { mayOn, selectOwnActors, type CommentView, type TargetView } from 'ufi-core';
import { selectComment, selectTarget } from 'ufi-core/article';
import { placeOf } from '../store/articlePlace.ts';
import type { PluginState } from '../store/pluginState.ts';
import { selectThreadClosed } from './selectThreadClosed.ts';

/** What stands below a comment, or in its menu. */
export interface ActionRow {
  readonly like: boolean;
  readonly reply: boolean;
  readonly edit: boolean;
  readonly delete: boolean;
  readonly flag: boolean;
  readonly collapse: boolean;
}

const nothing: ActionRow = { like: false, reply: false, edit: false, delete: false, flag: false, collapse: false };

const isOwn = (state: PluginState, { author }: CommentView): boolean => selectOwnActors(state).includes(author);

/** Hidden only from who is signed in and may not (S6.18); who has not agreed yet is asked to. */
const mayLike = ({ own }: PluginState, target: TargetView, comment: CommentView): boolean =>
  !own.visitor.isOptedIn || mayOn(target, 'react', comment);

const mayReply = (state: PluginState): boolean => !selectThreadClosed(state) && !state.own.facts.shouldSwitchAccount;

function rowOf(state: PluginState, target: TargetView, comment: CommentView): ActionRow {
  const { collapsed, flagged, facts } = state.own;
  const isPutAway = collapsed[comment.fbid] === true || flagged[comment.fbid] === true;
  const isAuthor = comment.author === target.actorforpost;
  return {
    like: mayLike(state, target, comment),
    reply: mayReply(state),
    edit: isAuthor && !selectThreadClosed(state) && mayOn(target, 'edit', comment) && !facts.isMobile,
    delete: isAuthor && mayOn(target, 'delete', comment),
    flag: !isOwn(state, comment) && !isPutAway,
    collapse: comment.parentcommentid === null && !isPutAway && !facts.isMobile,
  };
}

/**
 * What a visitor is offered to do to a comment (S6.13, S6.14, S6.15, S6.18, S6.19; on mobile S6.22). Whether they have
 * to sign in first is `gateOf`'s to say. What is not saved yet offers nothing. A new object each time: compare shallowly.
 */
export function selectActionRow(state: PluginState, id: string): ActionRow {
  const comment = selectComment(state, id);
  const target = selectTarget(state, placeOf(state).target);
  if (comment === undefined || target === undefined || comment.type !== 'saved') return nothing;
  return rowOf(state, target, comment);
}
