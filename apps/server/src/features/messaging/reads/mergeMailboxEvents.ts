import type { MailboxEvent } from './readRecords.ts';
import { withoutEmpty } from './withoutEmpty.ts';

/** Merges events of a mailbox, oldest first: the last state of each record. Watermarks only rise, so the last is highest. */
export function mergeMailboxEvents(events: readonly MailboxEvent[]): MailboxEvent {
  const [first, ...others] = events;
  if (first === undefined || others.length === 0) return first ?? {};
  const gone = {
    threads: lastOf(
      events,
      ({ removed }) => removed?.threads,
      ({ thread_id }) => thread_id,
    ),
    actions: lastOf(
      events,
      ({ removed }) => removed?.actions,
      ({ action_id }) => action_id,
    ),
  };
  return withoutEmpty({
    threads: lastOf(
      events,
      ({ threads }) => threads,
      ({ thread_id }) => thread_id,
    ),
    thread_marks: lastOf(
      events,
      ({ thread_marks }) => thread_marks,
      ({ thread_id }) => thread_id,
    ),
    actions: lastOf(
      events,
      ({ actions }) => actions,
      ({ action_id }) => action_id,
    ),
    delivery_receipts: lastOf(
      events,
      ({ delivery_receipts }) => delivery_receipts,
      ({ thread_id, participant }) => `${thread_id} ${participant}`,
    ),
    mailboxes: lastOf(
      events,
      ({ mailboxes }) => mailboxes,
      ({ id }) => id,
    ),
    actors: lastOf(
      events,
      ({ actors }) => actors,
      ({ id }) => id,
    ),
    roger: mergeRoger(events),
    removed: withoutEmpty(gone),
  });
}

function lastOf<Item>(
  events: readonly MailboxEvent[],
  itemsOf: (event: MailboxEvent) => readonly Item[] | undefined,
  keyOf: (item: Item) => string,
): Item[] {
  const items = new Map<string, Item>();
  for (const event of events) for (const item of itemsOf(event) ?? []) items.set(keyOf(item), item);
  return [...items.values()];
}

function mergeRoger(events: readonly MailboxEvent[]): NonNullable<MailboxEvent['roger']> {
  const merged: NonNullable<MailboxEvent['roger']> = {};
  for (const { roger = {} } of events) {
    for (const [thread, readers] of Object.entries(roger)) merged[thread] = { ...merged[thread], ...readers };
  }
  return merged;
}
