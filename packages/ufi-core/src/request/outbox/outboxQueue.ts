import type { OutboxEntry } from './outbox.ts';

/** Entries by client id. */
export type OutboxEntries = ReadonlyMap<string, OutboxEntry>;

/** All entries in order of addition. Two tabs may have assigned the same number, so client ids break ties. */
export const inOrder = (entries: Iterable<OutboxEntry>): OutboxEntry[] =>
  [...entries].sort((a, b) => a.order - b.order || (a.clientId < b.clientId ? -1 : 1));

/** True if the entry waits, directly or not, for a failed one; then it does not block its target. */
function isStuck(entry: OutboxEntry, entries: OutboxEntries): boolean {
  const parent = entry.waitsFor === null ? undefined : entries.get(entry.waitsFor);
  return parent !== undefined && (parent.phase === 'failed' || isStuck(parent, entries));
}

/**
 * The entries that may be sent now: the first of each target, unless it is in flight, backing off, or waiting for an
 * unacknowledged entry. What is stopped (S4.19) lets later entries of its target pass.
 */
export function readyEntries(
  entries: OutboxEntries,
  isHeld: (entry: OutboxEntry) => boolean,
  isStopped: (entry: OutboxEntry) => boolean = () => false,
): OutboxEntry[] {
  const firsts = new Map<string, OutboxEntry>();
  for (const entry of inOrder(entries.values())) {
    const isPassed = entry.phase === 'failed' || isStuck(entry, entries) || isStopped(entry);
    if (!isPassed && !firsts.has(entry.target)) firsts.set(entry.target, entry);
  }
  return [...firsts.values()].filter(
    (entry) => !isHeld(entry) && (entry.waitsFor === null || !entries.has(entry.waitsFor)),
  );
}

/** Of the entries with a collapse key: the one that was sent, and the one that was not. */
interface SameKeyEntries {
  readonly sent: OutboxEntry | undefined;
  readonly unsent: OutboxEntry | undefined;
}

/** The entries that an entry may supersede, because they have its collapse key and have not failed. */
export function supersededBy(
  { clientId, collapseKey }: OutboxEntry,
  entries: OutboxEntries,
  isInFlight: (clientId: string) => boolean,
): SameKeyEntries {
  const same = inOrder(entries.values()).filter(
    (entry) =>
      collapseKey !== null &&
      entry.collapseKey === collapseKey &&
      entry.clientId !== clientId &&
      entry.phase !== 'failed',
  );
  // A sent entry may have taken effect, so it must finish before the next one.
  const wasSent = (entry: OutboxEntry) => entry.attempt > 0 || isInFlight(entry.clientId);
  return { sent: same.find(wasSent), unsent: same.find((entry) => !wasSent(entry)) };
}
