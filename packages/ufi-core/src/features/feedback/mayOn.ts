import { may, type PermittedAction, type Restriction, type Role } from '../../contract/index.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';
import type { TargetView } from '../../kernel/optimistic-view/targetView.ts';

const writing: ReadonlySet<PermittedAction> = new Set(['create', 'reply']);

/** Whether anything can be written: not if the viewer may not, and not where comments are off (S6.05). */
export const isWritable = ({ cancomment, arecommentsdisabled }: TargetView): boolean =>
  cancomment && !arecommentsdisabled;

const rolesTowards = (target: TargetView, comment: CommentView | undefined): readonly Role[] =>
  comment !== undefined && comment.author === target.actorforpost ? [...target.roles, 'commentAuthor'] : target.roles;

// Whoever could write by their roles, on an open thread, and may not is held back by a restriction.
const restrictionsIn = ({ cancomment, arecommentsdisabled, roles }: TargetView): readonly Restriction[] =>
  !cancomment && !arecommentsdisabled && may('create', { roles, restrictions: [] }) ? ['banned'] : [];

/**
 * Whether the viewer may do something under a post, or to one of its comments: the permission matrix, for menus. The
 * server has the last word, for it alone knows the other one's rank.
 */
export function mayOn(target: TargetView, action: PermittedAction, comment?: CommentView): boolean {
  if (writing.has(action) && !isWritable(target)) return false;
  // A closed thread takes no edits either (S6.13).
  if (action === 'edit' && target.arecommentsdisabled) return false;
  return may(action, { roles: rolesTowards(target, comment), restrictions: restrictionsIn(target) });
}
