import type { Locale } from 'ufi-core/contract';
import { presentEvent, type PresentedEvent } from '../../presenters/presentEvent.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import type { AccessFacts } from '../../access/accessRow.ts';

/** A recipient of a thread's events: one access row per identity they may act as, none without a session. */
export interface EventRecipient {
  readonly thread: ThreadRow;
  readonly accessFacts: readonly AccessFacts[];
  readonly locale: Locale;
}

/**
 * Presents an event for a recipient. A stream does not state which identity its reader acts as, so it contains what any
 * of their identities may see, and the marks of all of them.
 */
export function presentEventFor(event: ThreadEvent, { thread, accessFacts, locale }: EventRecipient): PresentedEvent {
  const [first, ...others] = accessFacts;
  const presented = presentEvent(event, { thread, locale, access: first ?? null });
  return others.reduce((sum, access) => merged(sum, presentEvent(event, { thread, locale, access })), presented);
}

function merged(one: PresentedEvent, other: PresentedEvent): PresentedEvent {
  const comments = unique([...(one.records.comments ?? []), ...(other.records.comments ?? [])], ({ fbid }) => fbid);
  const shown = new Set(comments.map(({ fbid }) => fbid));
  const gone = unique([...(one.removed.comments ?? []), ...(other.removed.comments ?? [])], ({ fbid }) => fbid);
  return {
    records: {
      ...one.records,
      ...other.records,
      actors: unique([...(one.records.actors ?? []), ...(other.records.actors ?? [])], ({ id }) => id),
      comments,
      targetMarks: [...(one.records.targetMarks ?? []), ...(other.records.targetMarks ?? [])],
      rights: [...(one.records.rights ?? []), ...(other.records.rights ?? [])],
      commentMarks: [...(one.records.commentMarks ?? []), ...(other.records.commentMarks ?? [])],
    },
    removed: { comments: gone.filter(({ fbid }) => !shown.has(fbid)) },
  };
}

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
