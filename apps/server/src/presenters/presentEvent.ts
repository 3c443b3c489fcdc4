import type { Locale, Records, Removed } from 'ufi-core/contract';
import { isAddressed, type Visibility } from 'ufi-core/internal/rules';
import { canSeeHeld, visibilityOf, type ThreadViewer } from '../access/visibilityOf.ts';
import { actorRecord } from './actorRecord.ts';
import { commentMark, feedbackMark } from './viewerMarks.ts';
import { commentRecord } from './commentRecord.ts';
import type { CommentRow, CommentVisibilityFacts } from '../database/rows/commentRow.ts';
import { feedbackSentences } from './feedbackSentences.ts';
import { feedbackTarget } from './feedbackTarget.ts';
import { namedActors } from './namedActors.ts';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import { visibleRoom } from './visibleRoom.ts';

/** A viewer of a thread and their language. */
export interface EventViewer extends ThreadViewer {
  readonly locale: Locale;
}

/** The part of a step that is sent to a viewer; both empty if nothing is. */
export interface PresentedEvent {
  readonly records: Records;
  readonly removed: Removed;
}

const unlessEmpty = <Key extends string, Item>(key: Key, items: readonly Item[]): { [K in Key]?: Item[] } =>
  items.length > 0 ? ({ [key]: items } as { [K in Key]: Item[] }) : {};

/**
 * Presents a step of a thread to one viewer, in their language: only comments that they may read, only their own marks.
 * A comment addressed to them that is deleted or held from them is sent as removed. A reply to a comment that they
 * cannot see is not sent at all.
 */
export function presentEvent(event: ThreadEvent, viewer: EventViewer): PresentedEvent {
  const { locale, access } = viewer;
  const { comments = [], parents = [] } = event;
  const visibilities = new Map<CommentVisibilityFacts, Visibility>(
    [...parents, ...comments].map((each) => [each, visibilityOf(each, viewer)]),
  );
  const isVisible = (comment: CommentVisibilityFacts) => visibilities.get(comment) === 'visible';
  const isUnseen = (comment: CommentVisibilityFacts) => comment.status !== 'deleted' && !isVisible(comment);
  const unseen = new Set([...parents, ...comments].filter(isUnseen).map(({ id }) => id));
  const addressed = comments.filter((comment) => isAddressed(visibilities.get(comment) ?? 'private'));
  const [readable, gone] = partition(addressed, isVisible);
  const seen = readable.filter(({ parent_id }) => !unseen.has(parent_id ?? ''));
  const isOwn = ({ actor_id }: { actor_id: string }) => actor_id === access?.actor_id;
  const thread = event.thread ?? viewer.thread;
  const isOfPost = ({ object_id }: { object_id: string }) => object_id === thread.id;
  const hasReactors = event.reactions?.some(isOfPost) ?? false;
  return {
    records: {
      ...unlessEmpty(
        'actors',
        actorsOf(event, seen, hasReactors ? thread : null).map((row) => actorRecord(row, thread.scope_id)),
      ),
      ...unlessEmpty(
        'targets',
        event.thread ? [feedbackTarget(event.thread, { locale, canSeeHeld: canSeeHeld(viewer) })] : [],
      ),
      ...unlessEmpty(
        'targetMarks',
        (event.feedbackMarks ?? []).filter(isOwn).map((row) => feedbackMark(row, thread.id)),
      ),
      ...unlessEmpty('sentences', hasReactors ? [feedbackSentences(thread, locale)] : []),
      ...unlessEmpty(
        'comments',
        seen.map((row) => commentRecord(row, locale)),
      ),
      ...unlessEmpty(
        'rights',
        (event.rights ?? []).filter(({ actorforpost }) => actorforpost === access?.actor_id),
      ),
      ...unlessEmpty('postwords', event.postWords ?? []),
      ...unlessEmpty(
        'starsrooms',
        (event.starsRooms ?? []).map((room) => visibleRoom(room, viewer)),
      ),
      ...unlessEmpty(
        'wallets',
        (event.wallets ?? []).filter(({ person }) => person === access?.person_id),
      ),
      ...unlessEmpty(
        'commentMarks',
        (event.reactions ?? []).filter((row) => isOwn(row) && !isOfPost(row)).map(commentMark),
      ),
    },
    removed: unlessEmpty(
      'comments',
      gone.map(({ id, version }) => ({ fbid: id, version })),
    ),
  };
}

function actorsOf(event: ThreadEvent, comments: readonly CommentRow[], reacted: ThreadRow | null) {
  const named = new Set([...comments.flatMap(namedActors), ...(reacted?.reactors ?? []).map(({ id }) => id)]);
  return (event.actors ?? []).filter(({ id }) => named.has(id));
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  const passed: Item[] = [];
  const failed: Item[] = [];
  for (const item of items) (test(item) ? passed : failed).push(item);
  return [passed, failed];
}
