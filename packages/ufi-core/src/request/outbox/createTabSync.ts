import type { ClientId } from '../../contract/index.ts';
import type { OutboxLedger } from './createOutboxLedger.ts';
import type { OutboxWriter } from './createOutboxWriter.ts';
import { inOrder } from './outboxQueue.ts';

interface TabSyncParts {
  readonly ledger: OutboxLedger;
  readonly writer: OutboxWriter;
}

/** Takes over what this person's other tabs have changed in storage. */
export function createTabSync({ ledger, writer }: TabSyncParts) {
  return {
    /** True if an entry still exists; another tab may have removed it. */
    async holds(clientId: ClientId): Promise<boolean> {
      const isHeld = await writer.holds(clientId);
      if (!isHeld) ledger.leave(clientId);
      return isHeld;
    },

    /**
     * Takes over all entries, except those of which memory knows better. For the sending tab, entries left as `sending`
     * are not in flight any more.
     */
    load: ({ isSender }: { isSender: boolean }): Promise<void> =>
      writer.load((stored) => {
        const kept = new Set(stored.map(({ clientId }) => clientId));
        for (const { clientId } of inOrder(ledger.entries.values())) {
          if (!kept.has(clientId) && writer.isWritten(clientId)) ledger.leave(clientId);
        }
        for (const found of inOrder(stored).filter(({ clientId }) => writer.isWritten(clientId))) {
          ledger.takeOver(isSender && found.phase === 'sending' ? { ...found, phase: 'queued' } : found);
        }
      }),
  };
}

/** See {@link createTabSync}. */
export type TabSync = ReturnType<typeof createTabSync>;
