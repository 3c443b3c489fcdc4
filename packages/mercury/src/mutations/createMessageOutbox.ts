import {
  createOutbox,
  type Dispatcher,
  type KeyValueStorage,
  type Locks,
  type Outbox,
  type OutboxEntry,
  type OutboxParts,
} from 'ufi-core/request';
import { messagesPrefix } from './hasWaitingMessages.ts';
import { mercuryKinds } from './mercuryKinds.ts';

const ownStorage = (storage: KeyValueStorage): KeyValueStorage => ({
  get: (key) => storage.get(messagesPrefix + key),
  set: (key, value) => storage.set(messagesPrefix + key, value),
  delete: (key) => storage.delete(messagesPrefix + key),
  entries: async (prefix) =>
    (await storage.entries(messagesPrefix + prefix)).map(
      ([key, value]) => [key.slice(messagesPrefix.length), value] as const,
    ),
});

const ownLocks = (locks: Locks): Locks => ({
  acquire: (name, signal) => locks.acquire(messagesPrefix + name, signal),
});

/** Dependencies of {@link createMessageOutbox}. */
export interface MessageOutboxParts extends Pick<
  OutboxParts,
  'storage' | 'locks' | 'clock' | 'random' | 'network' | 'person' | 'listener' | 'isStopped' | 'linkToParent'
> {
  readonly dispatcher: Dispatcher;
}

/** The request body of an entry: the endpoint's fields, and those that every change carries. */
const bodyOf = (entry: OutboxEntry): Readonly<Record<string, unknown>> => ({
  ...mercuryKinds.get(entry.kind)?.toBody(entry.input, entry),
  actor: entry.actor,
  client_id: entry.clientId,
  retry_attempt: Math.max(0, entry.attempt - 1),
});

/**
 * Creates the outbox of a person's messages (mercury.56), in their own and in pages' mailboxes. It has storage and a lock
 * of its own: the comment area's outbox neither shows nor sends its entries.
 */
export const createMessageOutbox = (parts: MessageOutboxParts): Outbox =>
  createOutbox({
    ...parts,
    storage: ownStorage(parts.storage),
    locks: ownLocks(parts.locks),
    kinds: mercuryKinds,
    toBody: bodyOf,
  });
