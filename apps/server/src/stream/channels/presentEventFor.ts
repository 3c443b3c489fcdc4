import type { Locale } from 'ufi-core/contract';
import { presentEvent, type PresentedEvent } from '../../presenters/presentEvent.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import type { AccessFacts } from '../../access/accessRow.ts';

/** Somebody who listens to a thread: once for each actor that they may act as, not at all without a session. */
export interface EventRecipient {
  readonly thread: ThreadRow;
  readonly standings: readonly AccessFacts[];
  readonly locale: Locale;
}

/**
 * A step of a thread as a listener hears it. A stream doesn't say whom its reader acts as, so they hear what any of
 * their actors may see, and the marks of all of them.
 */
export function presentEventFor(event: ThreadEvent, { thread, standings, locale }: EventRecipient): PresentedEvent {
  const [first, ...others] = standings;
  const presented = presentEvent(event, { thread, locale, standing: first ?? null });
  return others.reduce((sum, standing) => merged(sum, presentEvent(event, { thread, locale, standing })), presented);
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
