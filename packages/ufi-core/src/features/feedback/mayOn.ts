import { may, type PermittedAction, type Restriction, type Role } from '../../contract/index.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import type { TargetView } from '../../area/optimistic-view/targetView.ts';

const writing: ReadonlySet<PermittedAction> = new Set(['create', 'reply']);

/** True if the viewer can write here: they have the right to, and comments are not disabled (S6.05). */
export const isWritable = ({ cancomment, arecommentsdisabled }: TargetView): boolean =>
  cancomment && !arecommentsdisabled;

const rolesTowards = (target: TargetView, comment: CommentView | undefined): readonly Role[] =>
  comment !== undefined && comment.author === target.actorforpost ? [...target.roles, 'commentAuthor'] : target.roles;

// If the roles allow writing and the viewer still may not, a restriction applies.
const restrictionsIn = ({ cancomment, roles }: TargetView): readonly Restriction[] =>
  !cancomment && may('create', { roles, restrictions: [] }) ? ['banned'] : [];

/**
 * True if the viewer may perform an action under a post or on one of its comments, by the permission matrix; for menus.
 * The server decides, because only it knows the other person's rank.
 */
export function mayOn(target: TargetView, action: PermittedAction, comment?: CommentView): boolean {
  if (writing.has(action) && !isWritable(target)) return false;
  // A closed thread takes no edits either (S6.13).
  if (action === 'edit' && target.arecommentsdisabled) return false;
  return may(action, { roles: rolesTowards(target, comment), restrictions: restrictionsIn(target) });
}
