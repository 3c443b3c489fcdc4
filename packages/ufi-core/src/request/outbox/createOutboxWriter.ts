import type { ClientId } from '../../contract/index.ts';
import { runSequentially } from '../promises.ts';
import type { OutboxEntry } from './outbox.ts';
import type { OutboxStorage } from './outboxStorage.ts';

/**
 * Writes changes of entries to storage in the order in which they were made, and reads in between. An entry is
 * *unwritten* from its change until storage has it; until then memory knows better than storage.
 */
export function createOutboxWriter(storage: OutboxStorage, onWritten: () => void) {
  const serially = runSequentially();
  const waiting = new Map<ClientId, number>();

  async function write(clientId: ClientId, work: () => Promise<void>): Promise<void> {
    waiting.set(clientId, (waiting.get(clientId) ?? 0) + 1);
    await serially(work);
    const left = (waiting.get(clientId) ?? 1) - 1;
    if (left > 0) return void waiting.set(clientId, left);
    waiting.delete(clientId);
    onWritten();
  }

  return {
    keep: (entry: OutboxEntry): Promise<void> => write(entry.clientId, () => storage.keep(entry)),
    drop: (clientId: ClientId): Promise<void> => write(clientId, () => storage.drop(clientId)),
    isWritten: (clientId: ClientId): boolean => !waiting.has(clientId),
    /** Resolves once everything so far is written. */
    settle: (): Promise<void> => serially(() => Promise.resolve()),
    /** True if storage has an entry, once everything so far is written. */
    holds: (clientId: ClientId): Promise<boolean> => serially(() => storage.holds(clientId)),
    /** Reads all entries and merges them before anything else is written; without storage there are none to merge. */
    load: (merge: (stored: readonly OutboxEntry[]) => void): Promise<void> =>
      serially(async () => {
        const stored = await storage.load();
        if (stored !== null) merge(stored);
      }),
  };
}

/** See {@link createOutboxWriter}. */
export type OutboxWriter = ReturnType<typeof createOutboxWriter>;
