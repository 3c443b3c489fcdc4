import { may } from 'ufi-core/contract';
import type { CommentVisibilityFacts } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { isThreadOwner } from './threadAccess.ts';
import { rolesOf } from './rolesOf.ts';
import type { AccessFacts } from './accessRow.ts';

/** Whether somebody sees all that is held in a thread, whoever has written it: those who keep order there. */
export const canSeeHeld = ({ thread, standing }: ThreadViewer): boolean =>
  may('readHeld', { roles: rolesOf({ thread }, standing), restrictions: [] });

/** Who looks at a thread that they may see; `standing` is null for whoever has no session. */
export interface ThreadViewer {
  readonly thread: ThreadRow;
  readonly standing: AccessFacts | null;
}

/**
 * Whether a viewer may read a comment: a published one that is for them. What is held as spam only its author and
 * those who moderate the scope read; what is for friends (S9.08) only those, the post's author and the comment's.
 */
export function canSeeComment(comment: CommentVisibilityFacts, viewer: ThreadViewer): boolean {
  if (comment.status === null) return isForViewer(comment, viewer);
  return comment.status === 'spam' && isForViewer(comment, viewer) && canReadHeld(comment, viewer);
}

/**
 * Whether a comment is for a viewer, whatever its status: its privacy lets them read it, and there is no block between
 * them and its author.
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
 * Whether two no longer see each other's comments (S7.09). Nobody escapes those who keep order by blocking them; whom
 * they have blocked themselves they don't see, as anybody.
 */
function isBlocked({ author_id, status }: CommentVisibilityFacts, thread: ThreadRow, standing: AccessFacts): boolean {
  // That something is gone may be told: it says nothing.
  if (status === 'deleted') return false;
  if (standing.blocked.includes(author_id)) return true;
  if (!standing.blocked_by.includes(author_id)) return false;
  return !may('readHeld', { roles: rolesOf({ thread }, standing), restrictions: [] });
}
