import type { Locale, Records, Removed } from 'ufi-core/contract';
import { isAddressed } from 'ufi-core/internal/rules';
import {
  commentMark,
  commentRecord,
  feedbackMark,
  feedbackSentences,
  feedbackTarget,
  viewerRights,
} from './presentRecords.ts';
import {
  canSeeComment,
  canSeeHeld,
  isThreadClosed,
  visibilityOf,
  visibleRoom,
  type Viewer,
} from '../access/threadAccess.ts';
import type { Comment, JournalEntry, Thread } from '../world/thread.ts';
import { walletRecord } from '../world/stars.ts';
import { actorRecords } from '../world/world.ts';

/** A journal entry as one viewer receives it; both parts are empty if nothing concerns them. */
export interface PresentedEntry {
  readonly records: Records;
  readonly removed: Removed;
}

const unlessEmpty = <Key extends string, Item>(key: Key, items: readonly Item[]): { [K in Key]?: Item[] } =>
  items.length > 0 ? ({ [key]: items } as { [K in Key]: Item[] }) : {};

/** The actors that a comment refers to: its author, its parent's author, and those it mentions. */
export function namedActors({ author, parent, body }: Comment, { comments }: Thread): string[] {
  const parentAuthor = comments.get(parent ?? '')?.author ?? author;
  return [author, parentAuthor, ...body.ranges.flatMap((range) => (range.kind === 'mention' ? [range.id] : []))];
}

/** Returns whether a reply's parent is invisible to the viewer; authors still receive their own replies. */
function isUnderUnseen({ parent, person }: Comment, viewer: Viewer): boolean {
  const answered = viewer.thread.comments.get(parent ?? '');
  if (answered === undefined || answered.isDeleted || person === viewer.person?.id) return false;
  return !canSeeComment(answered, viewer);
}

/** Presents a journal entry to a viewer: readable comments, their own marks, and removed comments. */
export function presentEntry(entry: JournalEntry, viewer: Viewer, locale: Locale): PresentedEntry {
  const { world, thread, actors } = viewer;
  const addressed = entry.comments.filter((comment) => isAddressed(visibilityOf(comment, viewer)));
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
      ...unlessEmpty('postwords', entry.postWords ? [entry.postWords] : []),
      ...unlessEmpty('starsrooms', entry.starsRoom ? [visibleRoom(entry.starsRoom, viewer)] : []),
      ...unlessEmpty(
        'wallets',
        (entry.paid ?? []).filter((id) => id === viewer.person?.id).map((id) => walletRecord(world, id)),
      ),
    },
    removed: unlessEmpty(
      'comments',
      gone.map(({ id, version }) => ({ fbid: id, version })),
    ),
  };
}
