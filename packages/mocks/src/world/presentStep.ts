import type { Locale, Records, Removed } from 'ufi-core/contract';
import {
  commentMark,
  commentRecord,
  feedbackMark,
  feedbackSentences,
  feedbackTarget,
  viewerRights,
} from './presentRecords.ts';
import { isAddressed, isThreadClosed, seesComment, seesHeld, type Visitor } from './standing.ts';
import type { Comment, Step, Thread } from './thread.ts';
import { actorRecords } from './world.ts';

/** What a visitor hears of a step; both empty where it says nothing to them. */
export interface PresentedStep {
  readonly records: Records;
  readonly removed: Removed;
}

const unlessEmpty = <Key extends string, Item>(key: Key, items: readonly Item[]): { [K in Key]?: Item[] } =>
  items.length > 0 ? ({ [key]: items } as { [K in Key]: Item[] }) : {};

/** The actors that a comment names: its author, its parent's, and whom its text mentions. */
export function namedActors({ author, parent, body }: Comment, { comments }: Thread): string[] {
  const parentAuthor = comments.get(parent ?? '')?.author ?? author;
  return [author, parentAuthor, ...body.ranges.flatMap((range) => (range.kind === 'mention' ? [range.id] : []))];
}

/** A reply goes with what it answers; whoever wrote it hears of it all the same. */
function isUnderUnseen({ parent, person }: Comment, visitor: Visitor): boolean {
  const answered = visitor.thread.comments.get(parent ?? '');
  if (answered === undefined || answered.isDeleted || person === visitor.person?.id) return false;
  return !seesComment(answered, visitor);
}

/** A step as one visitor gets it: comments that they may read, their own marks, what is gone as removed. */
export function presentStep(step: Step, visitor: Visitor, locale: Locale): PresentedStep {
  const { world, thread, actors } = visitor;
  const addressed = step.comments.filter((comment) => isAddressed(comment, visitor));
  const seen = addressed.filter((comment) => seesComment(comment, visitor) && !isUnderUnseen(comment, visitor));
  const gone = addressed.filter((comment) => !seesComment(comment, visitor));
  const { counts, places, seq } = step;
  const towards = { seesHeld: seesHeld(visitor), isClosed: isThreadClosed(visitor) };
  const ofPost = step.marks.filter(({ comment }) => comment === thread.post.id);
  const reacted = ofPost.length > 0 ? counts : null;
  const reactors = (reacted?.reactors ?? []).map(({ actor }) => actor);
  const named = [...seen.flatMap((comment) => namedActors(comment, thread)), ...reactors];
  const marked = step.marked.filter((actor) => actors.includes(actor));
  const marks = step.marks.filter((mark) => actors.includes(mark.actor) && !ofPost.includes(mark));
  return {
    records: {
      ...unlessEmpty('actors', actorRecords(world, named)),
      ...unlessEmpty(
        'targets',
        counts ? [feedbackTarget(thread.post, { counts, places, seq, ...towards }, locale)] : [],
      ),
      ...unlessEmpty(
        'targetMarks',
        marked.map((actor) => feedbackMark(thread, actor)),
      ),
      ...unlessEmpty(
        'sentences',
        reacted ? [feedbackSentences(visitor, { counts: reacted, seq: step.seq }, locale)] : [],
      ),
      ...unlessEmpty(
        'comments',
        seen.map((comment) => commentRecord(comment, thread, locale)),
      ),
      ...unlessEmpty(
        'rights',
        actors.includes(step.rightsOf ?? '') ? [viewerRights(visitor, step.rightsOf ?? '')] : [],
      ),
      ...unlessEmpty('commentMarks', marks.map(commentMark)),
    },
    removed: unlessEmpty(
      'comments',
      gone.map(({ id, version }) => ({ fbid: id, version })),
    ),
  };
}
