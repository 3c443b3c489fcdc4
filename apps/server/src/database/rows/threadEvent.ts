import type { ViewerRights } from 'ufi-core/contract';
import type { ActorRow } from './actorRow.ts';
import type { CommentRow, CommentVisibilityFacts } from './commentRow.ts';
import type { FeedbackMarkRow } from './feedbackMarkRow.ts';
import type { ReactionRow } from './reactionRow.ts';
import type { ThreadRow } from './threadRow.ts';

/**
 * One step of a thread, as the journal keeps it: the rows that changed, as they were after it, and the actors that
 * they name. A deleted comment is among `comments`, with that status and without its text. What a viewer gets of it,
 * and in which language, `presentEvent` says: the answer to whoever did it and the stream's messages to the others
 * are both made of this.
 */
export interface ThreadEvent {
  readonly thread?: ThreadRow;
  readonly feedbackMarks?: readonly FeedbackMarkRow[];
  readonly comments?: readonly CommentRow[];
  /** What replies among them answer, where that did not change itself: who may not see it is told nothing of them. */
  readonly parents?: readonly CommentVisibilityFacts[];
  /** What actors have done to comments, and to the thread itself. */
  readonly reactions?: readonly ReactionRow[];
  readonly actors?: readonly ActorRow[];
  /** What those may do from now on who changed it. */
  readonly rights?: readonly ViewerRights[];
}
