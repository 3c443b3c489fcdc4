import type { OutboxEntry } from './outbox.ts';

/** Entries by client id. */
export type OutboxEntries = ReadonlyMap<string, OutboxEntry>;

/** All entries in the order in which they were added; two tabs may have given the same number. */
export const inOrder = (entries: Iterable<OutboxEntry>): OutboxEntry[] =>
  [...entries].sort((a, b) => a.order - b.order || (a.clientId < b.clientId ? -1 : 1));

/** Whether it waits, directly or not, for one that has failed: then it holds up nobody else. */
function isStuck(entry: OutboxEntry, entries: OutboxEntries): boolean {
  const parent = entry.waitsFor === null ? undefined : entries.get(entry.waitsFor);
  return parent !== undefined && (parent.phase === 'failed' || isStuck(parent, entries));
}

/**
 * What may be sent now: the first of each lane, unless it is under way, rests before its next attempt, or waits for
 * another that is not acknowledged.
 */
export function readyEntries(entries: OutboxEntries, isHeld: (entry: OutboxEntry) => boolean): OutboxEntry[] {
  const firsts = new Map<string, OutboxEntry>();
  for (const entry of inOrder(entries.values())) {
    if (entry.phase !== 'failed' && !firsts.has(entry.lane) && !isStuck(entry, entries)) firsts.set(entry.lane, entry);
  }
  return [...firsts.values()].filter(
    (entry) => !isHeld(entry) && (entry.waitsFor === null || !entries.has(entry.waitsFor)),
  );
}
