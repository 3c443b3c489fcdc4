import type { ClientId } from '../../contract/index.ts';
import type { OutboxAddition, OutboxEntry, OutboxEvent } from './outbox.ts';
import { inOrder, type OutboxEntries } from './outboxQueue.ts';
import type { OutboxStorage } from './outboxStorage.ts';
import type { Clock } from '../ports.ts';
import { clientRefusal, type RequestFailure } from '../requestError.ts';

interface LedgerParts {
  readonly storage: OutboxStorage;
  readonly clock: Clock;
  readonly person: string;
  isInFlight(clientId: ClientId): boolean;
  linkToParent(child: OutboxEntry, payload: unknown): Readonly<Record<string, unknown>>;
  listener(event: OutboxEvent): void;
}

/** Of the entries with a collapse key: the one that was sent, and the one that was not. */
interface SameKeyEntries {
  readonly sent: OutboxEntry | null;
  readonly unsent: OutboxEntry | null;
}

function findSameKeyEntries(
  entries: OutboxEntries,
  key: string,
  isInFlight: (clientId: ClientId) => boolean,
): SameKeyEntries {
  const same = inOrder(entries.values()).filter(({ collapseKey, phase }) => collapseKey === key && phase !== 'failed');
  // A sent entry may have taken effect, so it must finish before the next one.
  const wasSent = (entry: OutboxEntry) => entry.attempt > 0 || isInFlight(entry.clientId);
  return { sent: same.find(wasSent) ?? null, unsent: same.find((entry) => !wasSent(entry)) ?? null };
}

/**
 * The unacknowledged entries, held in memory and in storage. A new entry is announced at once; every later change is
 * stored before it is announced.
 */
export function createOutboxLedger({ storage, clock, person, isInFlight, linkToParent, listener }: LedgerParts) {
  const entries = new Map<ClientId, OutboxEntry>();
  // Shown from the first moment, but neither sent nor missed in storage before they are stored.
  const unstored = new Set<ClientId>();

  const filter = (test: (entry: OutboxEntry) => boolean): OutboxEntry[] => inOrder(entries.values()).filter(test);

  async function keep(entry: OutboxEntry): Promise<OutboxEntry> {
    entries.set(entry.clientId, entry);
    await storage.keep(entry);
    return entry;
  }

  async function drop({ clientId }: OutboxEntry): Promise<void> {
    entries.delete(clientId);
    await storage.drop(clientId);
  }

  function dropLeft(entry: OutboxEntry): void {
    entries.delete(entry.clientId);
    listener({ kind: 'left', entry });
  }

  function takeOver(entry: OutboxEntry): void {
    const known = entries.get(entry.clientId);
    entries.set(entry.clientId, entry);
    if (known?.phase === entry.phase && known.attempt === entry.attempt) return;
    listener({ kind: 'changed', entry });
    if (entry.phase === 'failed' && entry.failure !== null) listener({ kind: 'failed', entry, failure: entry.failure });
  }

  const sameKeyEntries = (key: string): SameKeyEntries => findSameKeyEntries(entries, key, isInFlight);

  async function replace(entry: OutboxEntry, by: ClientId): Promise<void> {
    await drop(entry);
    listener({ kind: 'replaced', entry, by });
  }

  async function linkChildren({ clientId }: OutboxEntry, payload: unknown): Promise<void> {
    for (const child of filter(({ waitsFor }) => waitsFor === clientId)) {
      await keep({ ...child, input: linkToParent(child, payload) });
    }
  }

  async function fail(entry: OutboxEntry, failure: RequestFailure): Promise<void> {
    const failed = await keep({ ...entry, phase: 'failed', failure });
    listener({ kind: 'failed', entry: failed, failure });
  }

  return {
    entries: entries as OutboxEntries,
    fail,

    /** Takes an entry and announces it at once; it is sent only once it is stored. */
    take(addition: OutboxAddition): OutboxEntry {
      const order = Math.max(0, ...[...entries.values()].map((known) => known.order)) + 1;
      const at = clock.now();
      const entry: OutboxEntry = { ...addition, person, at, order, attempt: 0, phase: 'queued', failure: null };
      entries.set(entry.clientId, entry);
      unstored.add(entry.clientId);
      listener({ kind: 'changed', entry });
      return entry;
    },

    /** Stores an entry that was taken; it replaces an earlier one with its collapse key that was not sent. */
    async store(entry: OutboxEntry): Promise<void> {
      const { clientId, collapseKey } = entry;
      const replaced = collapseKey === null ? null : sameKeyEntries(collapseKey).unsent;
      await keep(entry);
      unstored.delete(clientId);
      if (replaced !== null && replaced.clientId !== clientId) await replace(replaced, clientId);
    },

    isStored: (clientId: ClientId): boolean => !unstored.has(clientId),

    /** Replaces an entry by a later one. */
    replace,

    /** An entry with an addition's collapse key that was already sent. */
    sentBefore({ collapseKey, clientId }: OutboxAddition): OutboxEntry | null {
      const sent = collapseKey === null ? null : sameKeyEntries(collapseKey).sent;
      return sent?.clientId === clientId ? null : sent;
    },

    /** Changes an entry's phase, attempt or failure. */
    async update(entry: OutboxEntry, change: Partial<OutboxEntry>): Promise<OutboxEntry> {
      const updated = await keep({ ...entry, ...change });
      listener({ kind: 'changed', entry: updated });
      return updated;
    },

    /** Whether an entry still exists in storage; another tab may have removed it. */
    async holds(entry: OutboxEntry): Promise<boolean> {
      const isHeld = await storage.holds(entry.clientId);
      if (!isHeld) dropLeft(entry);
      return isHeld;
    },

    /** The server has acknowledged the entry with a payload. */
    async acknowledge(entry: OutboxEntry, payload: unknown): Promise<void> {
      // Children are linked first: a page that dies here sends the parent again and receives the same answer.
      await linkChildren(entry, payload);
      await drop(entry);
      listener({ kind: 'delivered', entry, payload });
    },

    /** Server state has confirmed the entry. */
    async confirm(entry: OutboxEntry): Promise<void> {
      await linkChildren(entry, null);
      await drop(entry);
    },

    async discard(entry: OutboxEntry): Promise<void> {
      await drop(entry);
      listener({ kind: 'left', entry });
      for (const child of filter(({ waitsFor }) => waitsFor === entry.clientId)) {
        await fail(child, clientRefusal('noSuchObject').failure);
      }
    },

    /**
     * Loads what this person's other tabs have stored since. For the sending tab, entries left as `sending` are not in
     * flight any more.
     */
    async syncFromStorage({ isSender }: { isSender: boolean }): Promise<void> {
      const stored = await storage.load();
      if (stored === null) return;
      const kept = new Set(stored.map(({ clientId }) => clientId));
      for (const entry of filter(({ clientId }) => !kept.has(clientId) && !unstored.has(clientId))) dropLeft(entry);
      for (const found of inOrder(stored)) {
        takeOver(isSender && found.phase === 'sending' ? { ...found, phase: 'queued' } : found);
      }
    },
  };
}
