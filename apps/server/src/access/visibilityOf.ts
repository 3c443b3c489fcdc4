import { visibilityOf as visibilityFrom, type Visibility } from 'ufi-core/internal/rules';
import { may } from 'ufi-core/contract';
import type { CommentVisibilityFacts, StoredStatus } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { isThreadOwner } from './threadAccess.ts';
import { rolesOf } from './rolesOf.ts';
import type { AccessFacts } from './accessRow.ts';

/** A viewer of a visible thread; `standing` is null without a session. */
export interface ThreadViewer {
  readonly thread: ThreadRow;
  readonly standing: AccessFacts | null;
}

/** Whether a viewer can see everything that is held in a thread, which only moderators can. */
export const canSeeHeld = ({ thread, standing }: ThreadViewer): boolean =>
  may('readHeld', { roles: rolesOf({ thread }, standing), restrictions: [] });

const statusOf = (status: StoredStatus) => (status === null ? 'published' : status === 'spam' ? 'held' : 'deleted');

/** Whether a viewer of the thread may read a comment, and if not, why. SQL only preselects; this decides. */
export const visibilityOf = (comment: CommentVisibilityFacts, viewer: ThreadViewer): Visibility => {
  const { thread, standing } = viewer;
  return visibilityFrom(
    { status: statusOf(comment.status), privacy: comment.privacy },
    {
      isAuthor: comment.person_id === standing?.person_id,
      isFriend: standing?.is_friend ?? false,
      isFriendOfFriend: standing?.is_friend_of_friend ?? false,
      get isThreadOwner() {
        return standing !== null && isThreadOwner(thread, standing);
      },
      get hasBlockedAuthor() {
        return standing?.blocked.includes(comment.author_id) ?? false;
      },
      get isBlockedByAuthor() {
        return standing?.blocked_by.includes(comment.author_id) ?? false;
      },
      get canReadAllHeld() {
        return canSeeHeld(viewer);
      },
      get canReadHeld() {
        return may('readHeld', { roles: rolesOf({ thread, comment }, standing), restrictions: [] });
      },
    },
  );
};

/** Whether a viewer may read a comment. */
export const canSeeComment = (comment: CommentVisibilityFacts, viewer: ThreadViewer): boolean =>
  visibilityOf(comment, viewer) === 'visible';
