import type { Locale, Records, Removed } from 'ufi-core/contract';
import {
  commentMark,
  commentRecord,
  feedbackMark,
  feedbackSentences,
  feedbackTarget,
  viewerRights,
} from './presentRecords.ts';
import { isForViewer, isThreadClosed, canSeeComment, canSeeHeld, type Viewer } from '../access/threadAccess.ts';
import type { Comment, JournalEntry, Thread } from '../world/thread.ts';
import { actorRecords } from '../world/world.ts';

/** What a visitor hears of a step; both empty where it says nothing to them. */
export interface PresentedEntry {
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
function isUnderUnseen({ parent, person }: Comment, viewer: Viewer): boolean {
  const answered = viewer.thread.comments.get(parent ?? '');
  if (answered === undefined || answered.isDeleted || person === viewer.person?.id) return false;
  return !canSeeComment(answered, viewer);
}

/** A step as one visitor gets it: comments that they may read, their own marks, what is gone as removed. */
export function presentEntry(entry: JournalEntry, viewer: Viewer, locale: Locale): PresentedEntry {
  const { world, thread, actors } = viewer;
  const addressed = entry.comments.filter((comment) => isForViewer(comment, viewer));
  const seen = addressed.filter((comment) => canSeeComment(comment, viewer) && !isUnderUnseen(comment, viewer));
  const gone = addressed.filter((comment) => !canSeeComment(comment, viewer));
  const { counts, places, seq } = entry;
  const towards = { canSeeHeld: canSeeHeld(viewer), isClosed: isThreadClosed(viewer) };
  const ofPost = entry.marks.filter(({ comment }) => comment === thread.post.id);
  const reacted = ofPost.length > 0 ? counts : null;
  const reactors = (reacted?.reactors ?? []).map(({ actor }) => actor);
  const named = [...seen.flatMap((comment) => namedActors(comment, thread)), ...reactors];
  const marked = entry.marked.filter((actor) => actors.includes(actor));
  const marks = entry.marks.filter((mark) => actors.includes(mark.actor) && !ofPost.includes(mark));
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
        reacted ? [feedbackSentences(viewer, { counts: reacted, seq: entry.seq }, locale)] : [],
      ),
      ...unlessEmpty(
        'comments',
        seen.map((comment) => commentRecord(comment, thread, locale)),
      ),
      ...unlessEmpty(
        'rights',
        actors.includes(entry.rightsOf ?? '') ? [viewerRights(viewer, entry.rightsOf ?? '')] : [],
      ),
      ...unlessEmpty('commentMarks', marks.map(commentMark)),
    },
    removed: unlessEmpty(
      'comments',
      gone.map(({ id, version }) => ({ fbid: id, version })),
    ),
  };
}
