import type { OutboxEntry, OutboxKinds } from './outbox.ts';
import type { RefusalOutcome } from './outboxEntryTable.ts';
import type { OutboxEntries } from './outboxQueue.ts';
import type { RequestFailure } from '../requestError.ts';

interface RefusedEntry {
  readonly entry: OutboxEntry;
  readonly failure: RequestFailure;
}

/** Decides what becomes of an entry that was refused for good. */
export function refusalOutcome(
  { entry, failure }: RefusedEntry,
  entries: OutboxEntries,
  kinds: OutboxKinds,
): RefusalOutcome {
  const others = [...entries.values()];
  const isGivenUp = others.some(
    ({ kind, waitsFor }) => waitsFor === entry.clientId && kinds.get(kind)?.endsLocalRecord === true,
  );
  if (isGivenUp) return 'discarded';
  const after = kinds.get(entry.kind)?.afterRefusal(failure) ?? 'keep';
  if (after === 'settle') return 'confirmed';
  const isSuperseded = others.some(
    ({ collapseKey, order }) => collapseKey !== null && collapseKey === entry.collapseKey && order > entry.order,
  );
  if (isSuperseded) return 'replaced';
  return after === 'keep' ? 'failed' : 'refused';
}
