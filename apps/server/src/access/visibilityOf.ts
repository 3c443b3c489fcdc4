import { visibilityOf as visibilityFrom, type CommentViewer, type Visibility } from 'ufi-core/internal/rules';
import { may } from 'ufi-core/contract';
import { statusOf, type CommentVisibilityFacts } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { isThreadOwner } from './threadAccess.ts';
import { rolesOf } from './rolesOf.ts';
import type { AccessFacts } from './accessRow.ts';

/** A viewer of a visible thread; `access` is null without a session. */
export interface ThreadViewer {
  readonly thread: ThreadRow;
  readonly access: AccessFacts | null;
}

/** True if a viewer can see everything that is held in a thread, which only moderators can. */
export const canSeeHeld = ({ thread, access }: ThreadViewer): boolean =>
  may('readHeld', { roles: rolesOf({ thread }, access), restrictions: [] });

/** How a viewer stands to one comment. Getters of a class, because this is made for each comment of each answer. */
class CommentReader implements CommentViewer {
  readonly #comment: CommentVisibilityFacts;
  readonly #viewer: ThreadViewer;

  constructor(comment: CommentVisibilityFacts, viewer: ThreadViewer) {
    this.#comment = comment;
    this.#viewer = viewer;
  }

  get isAuthor(): boolean {
    return this.#comment.person_id === this.#viewer.access?.person_id;
  }
  get isFriend(): boolean {
    return this.#viewer.access?.is_friend ?? false;
  }
  get isFriendOfFriend(): boolean {
    return this.#viewer.access?.is_friend_of_friend ?? false;
  }
  get isThreadOwner(): boolean {
    const { thread, access } = this.#viewer;
    return access !== null && isThreadOwner(thread, access);
  }
  get hasBlockedAuthor(): boolean {
    return this.#viewer.access?.blocked.includes(this.#comment.author_id) ?? false;
  }
  get isBlockedByAuthor(): boolean {
    return this.#viewer.access?.blocked_by.includes(this.#comment.author_id) ?? false;
  }
  get canReadAllHeld(): boolean {
    return canSeeHeld(this.#viewer);
  }
  get canReadHeld(): boolean {
    const { thread, access } = this.#viewer;
    return may('readHeld', { roles: rolesOf({ thread, comment: this.#comment }, access), restrictions: [] });
  }
}

/** Whether a viewer of the thread may read a comment, and if not, why. SQL only preselects; this decides. */
export const visibilityOf = (comment: CommentVisibilityFacts, viewer: ThreadViewer): Visibility =>
  visibilityFrom({ status: statusOf(comment.status), privacy: comment.privacy }, new CommentReader(comment, viewer));

/** True if a viewer may read a comment. */
export const canSeeComment = (comment: CommentVisibilityFacts, viewer: ThreadViewer): boolean =>
  visibilityOf(comment, viewer) === 'visible';
