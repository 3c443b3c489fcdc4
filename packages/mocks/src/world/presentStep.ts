import type { Locale, Records, Removed } from 'ufi-core/contract';
import { commentMark, commentRecord, feedbackMark, feedbackTarget } from './presentRecords.ts';
import { isAddressed, seesComment, type Visitor } from './standing.ts';
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

/** A step as one visitor gets it: comments that they may read, their own marks, what is gone as removed. */
export function presentStep(step: Step, visitor: Visitor, locale: Locale): PresentedStep {
  const { world, thread, actors } = visitor;
  const addressed = step.comments.filter((comment) => isAddressed(comment, visitor));
  const seen = addressed.filter((comment) => seesComment(comment, visitor));
  const gone = addressed.filter((comment) => !seesComment(comment, visitor));
  const named = seen.flatMap((comment) => namedActors(comment, thread));
  const { counts, places } = step;
  const subscribers = step.subscribers.filter((actor) => actors.includes(actor));
  return {
    records: {
      ...unlessEmpty('actors', actorRecords(world, named)),
      ...unlessEmpty('targets', counts ? [feedbackTarget(thread.post, { counts, places, seq: step.seq }, locale)] : []),
      ...unlessEmpty(
        'targetMarks',
        subscribers.map((actor) => feedbackMark(thread, actor, locale)),
      ),
      ...unlessEmpty(
        'comments',
        seen.map((comment) => commentRecord(comment, thread, locale)),
      ),
      ...unlessEmpty('commentMarks', step.marks.filter(({ actor }) => actors.includes(actor)).map(commentMark)),
    },
    removed: unlessEmpty(
      'comments',
      gone.map(({ id, version }) => ({ fbid: id, version })),
    ),
  };
}
