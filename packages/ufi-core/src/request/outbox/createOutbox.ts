import type { ClientId } from '../../contract/index.ts';
import { createOutboxLedger } from './createOutboxLedger.ts';
import { createOutboxSender, type SendingParts } from './createOutboxSender.ts';
import { createOutboxWriter } from './createOutboxWriter.ts';
import { createTabSync } from './createTabSync.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';
import type { OutboxEntryEvent } from './outboxEntryTable.ts';
import { inOrder, supersededBy } from './outboxQueue.ts';
import { createOutboxStorage } from './outboxStorage.ts';
import type { KeyValueStorage } from '../ports.ts';

/** Dependencies of an outbox. */
export interface OutboxParts extends SendingParts {
  readonly storage: KeyValueStorage;
  /**
   * The change of an entry after its parent was acknowledged. The parent's real id must be written here, because a later
   * page could not know it.
   */
  linkToParent?(child: OutboxEntry): Partial<OutboxEntry>;
}

/** Creates the outbox of one person in one tab. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { network, listener } = parts;
  const storage = createOutboxStorage({
    ...parts,
    onRefusal: () => listener({ kind: 'memoryOnly' }),
    onLost: (texts) => listener({ kind: 'textsLost', texts }),
  });
  const writer = createOutboxWriter(storage, () => sender.flush());
  const ledger = createOutboxLedger({
    ...parts,
    writer,
    isRunning: (clientId) => sender.isRunning(clientId),
    linkToParent: parts.linkToParent ?? (() => ({})),
    onSendingEffect: (entry, effect) => sender.run(entry, effect),
  });
  const tabs = createTabSync({ ledger, writer });
  const sender = createOutboxSender({ ...parts, ledger, writer, tabs });

  /** Ends the earlier entries that a new one supersedes. */
  function replaceEarlier(entry: OutboxEntry): void {
    const { sent, unsent } = supersededBy(entry, ledger.entries, sender.isInFlight);
    if (unsent !== undefined) ledger.perform(unsent.clientId, { type: 'replaced' });
    if (sent === undefined || entry.abortsEarlier !== true) return;
    sender.abort(sent.clientId);
    ledger.perform(sent.clientId, { type: 'replaced' });
  }

  async function change(clientId: ClientId, event: OutboxEntryEvent): Promise<void> {
    ledger.perform(clientId, event);
    await writer.settle();
    sender.flush();
  }

  const unsubscribe = network.subscribe(() => {
    if (network.isOnline() && !sender.isPaused()) sender.resume();
  });

  return {
    entries: () => inOrder(ledger.entries.values()),
    async restore() {
      await tabs.load({ isSender: false });
      sender.acquire();
      return inOrder(ledger.entries.values());
    },
    async add(addition) {
      replaceEarlier(ledger.take(addition));
      await writer.settle();
    },
    async retry(clientId) {
      if (!(await tabs.holds(clientId))) return;
      sender.hurry(clientId);
      await change(clientId, { type: 'retried', at: parts.clock.now() });
    },
    discard: (clientId) => change(clientId, { type: 'discarded' }),
    confirm: (clientId) => change(clientId, { type: 'confirmed' }),
    pause: sender.pause,
    resume: sender.resume,
    close() {
      unsubscribe();
      sender.close();
    },
  };
}
