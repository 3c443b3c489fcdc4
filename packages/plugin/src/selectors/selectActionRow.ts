import { mayOn, selectOwnActors, type CommentView, type TargetView } from 'ufi-core';
import { selectComment, selectTarget } from 'ufi-core/internal/article';
import { reportAddress } from 'ufi-core/internal/addresses';
import { selectAreaRef } from './selectArticleList.ts';
import type { PluginState } from '../state/pluginState.ts';
import { selectShouldSwitchAccount, selectThreadClosed } from './writeAccessSelectors.ts';

/** Actions offered below a comment or in its menu. */
export interface ActionRow {
  readonly like: boolean;
  readonly reply: boolean;
  readonly collapse: boolean;
  readonly edit: boolean;
  readonly delete: boolean;
  readonly flag: boolean;
  readonly ban: boolean;
  readonly hide: boolean;
  /** Address of the report page; null if the comment can't be reported. */
  readonly reportURI: string | null;
  readonly embed: boolean;
}

const nothing: ActionRow = {
  like: false,
  reply: false,
  collapse: false,
  edit: false,
  delete: false,
  flag: false,
  ban: false,
  hide: false,
  reportURI: null,
  embed: false,
};

const isOwn = (state: PluginState, { author }: CommentView): boolean => selectOwnActors(state).includes(author);

/**
 * Hidden only from visitors who are signed in and lack the permission (S6.18); those who have not opted in are asked
 * to.
 */
const mayLike = ({ plugin: own }: PluginState, target: TargetView, comment: CommentView): boolean =>
  !own.visitor.isOptedIn || mayOn(target, 'react', comment);

const mayReply = (state: PluginState, { restriction }: TargetView): boolean =>
  restriction === null && !selectThreadClosed(state) && !selectShouldSwitchAccount(state);

const isPublished = (comment: CommentView | undefined): boolean => comment?.type === 'saved' && comment.status === null;

/** Public, and so is the comment that it answers (S6.17). */
const mayEmbed = (state: PluginState, comment: CommentView): boolean =>
  state.plugin.facts.enableEmbed &&
  isPublished(comment) &&
  (comment.parentcommentid === null || isPublished(selectComment(state, comment.parentcommentid)));

/** The comment's menu has entries. */
export const hasMenuActions = (row: ActionRow): boolean =>
  [row.collapse, row.edit, row.delete, row.flag, row.ban, row.hide, row.reportURI !== null, row.embed].includes(true);

/** Menu entries, which are not offered on mobile (S6.22). */
function menuOf(state: PluginState, target: TargetView, comment: CommentView) {
  const { collapsed, flagged, facts } = state.plugin;
  const isFlagged = flagged[comment.fbid] === true;
  const isPlaceholder = collapsed[comment.fbid] === true || isFlagged;
  const isAuthor = comment.author === target.actorforpost;
  const isTheirs = !isOwn(state, comment);
  const isEditable = isAuthor && !selectThreadClosed(state) && mayOn(target, 'edit', comment);
  if (facts.isMobile) return { collapse: false, edit: false, ban: false, hide: false, reportURI: null, embed: false };
  return {
    collapse: comment.parentcommentid === null && !isPlaceholder,
    edit: isEditable,
    ban: isTheirs && mayOn(target, 'ban', comment),
    hide: isTheirs && comment.status !== 'spam' && mayOn(target, 'hideAsSpam', comment),
    reportURI: isTheirs && !comment.isreported ? reportAddress(comment.id) : null,
    embed: !isFlagged && mayEmbed(state, comment),
  };
}

function rowOf(state: PluginState, target: TargetView, comment: CommentView): ActionRow {
  const { collapsed, flagged } = state.plugin;
  const isPlaceholder = collapsed[comment.fbid] === true || flagged[comment.fbid] === true;
  const isAuthor = comment.author === target.actorforpost;
  return {
    like: mayLike(state, target, comment),
    reply: mayReply(state, target),
    delete: isAuthor && mayOn(target, 'delete', comment),
    flag: !isOwn(state, comment) && !isPlaceholder,
    ...menuOf(state, target, comment),
  };
}

/**
 * Actions offered for a comment (S6.12 to S6.19; on mobile S6.22), not considering gates, which `gateOf` decides. An
 * unsaved comment offers none. Returns a new object each time: compare shallowly.
 */
export function selectActionRow(state: PluginState, id: string): ActionRow {
  const comment = selectComment(state, id);
  const target = selectTarget(state, selectAreaRef(state).target);
  if (comment === undefined || target === undefined || comment.type !== 'saved') return nothing;
  return rowOf(state, target, comment);
}
