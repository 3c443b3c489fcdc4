import type { PostWords, StarsRoom, ViewerRights, Wallet } from 'ufi-core/contract';
import type { ActorRow } from './actorRow.ts';
import type { CommentRow, CommentVisibilityFacts } from './commentRow.ts';
import type { FeedbackMarkRow } from './feedbackMarkRow.ts';
import type { ReactionRow } from './reactionRow.ts';
import type { ThreadRow } from './threadRow.ts';

/**
 * One step of a thread, as stored in the journal: the new state of the changed rows, and the actors that they refer to.
 * A deleted comment is among `comments`, with that status and without its text. `presentEvent` makes both the caller's
 * answer and the messages of the stream out of it.
 */
export interface ThreadEvent {
  readonly thread?: ThreadRow;
  readonly feedbackMarks?: readonly FeedbackMarkRow[];
  readonly comments?: readonly CommentRow[];
  /**
   * Visibility facts of the unchanged parents of replies in `comments`. A reply is only sent to viewers who can see its
   * parent.
   */
  readonly parents?: readonly CommentVisibilityFacts[];
  /** Marks of actors on comments and on the thread itself. */
  readonly reactions?: readonly ReactionRow[];
  readonly actors?: readonly ActorRow[];
  /** New rights of the actors who changed rights. */
  readonly rights?: readonly ViewerRights[];
  /** The new words of the post. */
  readonly postWords?: readonly PostWords[];
  /** What the broadcast has received in stars. */
  readonly starsRooms?: readonly StarsRoom[];
  /** Wallets that have changed, each for its person alone. */
  readonly wallets?: readonly Wallet[];
}
