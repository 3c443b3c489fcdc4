import type { ClientId } from '../../contract/index.ts';
import { runSequentially } from '../promises.ts';
import { createOutboxLedger } from './createOutboxLedger.ts';
import { createOutboxSender, type SendingParts } from './createOutboxSender.ts';
import type { Outbox, OutboxAddition, OutboxEntry } from './outbox.ts';
import { inOrder } from './outboxQueue.ts';
import { createOutboxStorage } from './outboxStorage.ts';
import type { KeyValueStorage } from '../ports.ts';

/** Dependencies of an outbox. */
export interface OutboxParts extends SendingParts {
  readonly storage: KeyValueStorage;
  /**
   * The input of an entry after its parent was acknowledged, by a payload or (null) by server state. The parent's real
   * id must be written here, because a later page could not know it.
   */
  linkToParent?(child: OutboxEntry, payload: unknown): Readonly<Record<string, unknown>>;
}

/** Creates the outbox of one person in one tab. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { network, listener } = parts;
  const inFlight = new Set<ClientId>();
  const serially = runSequentially();

  const ledger = createOutboxLedger({
    ...parts,
    storage: createOutboxStorage({ ...parts, onRefusal: () => listener({ kind: 'memoryOnly' }) }),
    isInFlight: (clientId) => inFlight.has(clientId),
    linkToParent: parts.linkToParent ?? ((child) => child.input),
  });
  const sender = createOutboxSender({ ...parts, ledger, inFlight, serially });

  /** Aborts the earlier entry that an addition supersedes, unless its answer has already arrived. */
  async function abortSuperseded(addition: OutboxAddition): Promise<void> {
    const earlier = addition.abortsEarlier === true ? ledger.sentBefore(addition) : null;
    if (earlier === null) return;
    sender.abort(earlier.clientId);
    await ledger.replace(earlier, addition.clientId);
  }

  async function change(clientId: ClientId, type: 'retried' | 'discarded' | 'confirmed'): Promise<void> {
    await serially(async () => {
      const entry = ledger.entries.get(clientId);
      if (entry === undefined) return;
      if (type === 'retried' && !(await ledger.holds(entry))) return;
      const settled = entry.phase === 'failed' ? 'failed' : 'queued';
      await sender.perform({ status: inFlight.has(clientId) ? 'sending' : settled, entry }, { type });
    });
    sender.flush();
  }

  const unsubscribe = network.subscribe(() => {
    if (network.isOnline() && !sender.isPaused()) sender.resume();
  });

  return {
    entries: () => inOrder(ledger.entries.values()),
    async restore() {
      await serially(() => ledger.syncFromStorage({ isSender: false }));
      sender.acquire();
      return inOrder(ledger.entries.values());
    },
    async add(addition) {
      const entry = ledger.take(addition);
      await serially(async () => {
        await ledger.store(entry);
        await abortSuperseded(addition);
      });
      sender.flush();
    },
    retry: (clientId) => change(clientId, 'retried'),
    discard: (clientId) => change(clientId, 'discarded'),
    confirm: (clientId) => change(clientId, 'confirmed'),
    pause: sender.pause,
    resume: sender.resume,
    close() {
      unsubscribe();
      sender.close();
    },
  };
}
