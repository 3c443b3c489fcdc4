import { may } from 'ufi-core/contract';
import type { CommentVisibilityFacts } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { isThreadOwner } from './threadAccess.ts';
import { rolesOf } from './rolesOf.ts';
import type { AccessFacts } from './accessRow.ts';

/** Whether a viewer can see everything that is held in a thread, which only moderators can. */
export const canSeeHeld = ({ thread, standing }: ThreadViewer): boolean =>
  may('readHeld', { roles: rolesOf({ thread }, standing), restrictions: [] });

/** A viewer of a visible thread; `standing` is null without a session. */
export interface ThreadViewer {
  readonly thread: ThreadRow;
  readonly standing: AccessFacts | null;
}

/**
 * Whether a viewer may read a comment. A published one is visible to its audience. One held as spam is visible to its
 * author and the scope's moderators; one for friends (S9.08) to them, the post's author and its own author.
 */
export function canSeeComment(comment: CommentVisibilityFacts, viewer: ThreadViewer): boolean {
  if (comment.status === null) return isForViewer(comment, viewer);
  return comment.status === 'spam' && isForViewer(comment, viewer) && canReadHeld(comment, viewer);
}

/**
 * Whether a comment addresses a viewer, whatever its status: its privacy includes them, and neither they nor the author
 * has blocked the other.
 */
export function isForViewer(comment: CommentVisibilityFacts, viewer: ThreadViewer): boolean {
  const { thread, standing } = viewer;
  if (standing !== null && isBlocked(comment, thread, standing)) return false;
  if (comment.privacy === 0) return true;
  if (standing === null) return false;
  if (standing.is_friend || (comment.privacy === 3 && standing.is_friend_of_friend)) return true;
  return comment.person_id === standing.person_id || isThreadOwner(thread, standing);
}

const canReadHeld = (comment: CommentVisibilityFacts, { thread, standing }: ThreadViewer): boolean =>
  may('readHeld', { roles: rolesOf({ thread, comment }, standing), restrictions: [] });

/**
 * Whether a block hides the author's comments from a viewer (S7.09). Blocking a moderator does not hide comments from
 * them; a moderator's own blocks apply as usual.
 */
function isBlocked({ author_id, status }: CommentVisibilityFacts, thread: ThreadRow, standing: AccessFacts): boolean {
  // Sending that a comment was deleted reveals nothing.
  if (status === 'deleted') return false;
  if (standing.blocked.includes(author_id)) return true;
  if (!standing.blocked_by.includes(author_id)) return false;
  return !may('readHeld', { roles: rolesOf({ thread }, standing), restrictions: [] });
}
