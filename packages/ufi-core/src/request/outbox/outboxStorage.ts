import * as v from 'valibot';
import { clientIdSchema, errorNames } from '../../contract/index.ts';
import type { OutboxEntry } from './outbox.ts';
import type { Clock, KeyValueStorage } from '../ports.ts';
import type { RequestFailure } from '../requestError.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const failureSchema: v.GenericSchema<unknown, RequestFailure> = v.object({
  kind: v.picklist(['refused', 'network', 'timeout', 'aborted', 'badAnswer']),
  code: v.number(),
  reason: v.picklist(errorNames),
  httpStatus: v.nullable(v.number()),
  summary: v.nullable(v.string()),
  description: v.nullable(v.string()),
  isSilent: v.boolean(),
  isTransient: v.boolean(),
  isBlocked: v.boolean(),
  isWarning: v.boolean(),
  fields: v.record(v.string(), v.string()),
  retryAfterMs: v.nullable(v.number()),
});

const entrySchema: v.GenericSchema<unknown, OutboxEntry> = v.object({
  clientId: clientIdSchema,
  person: v.string(),
  lane: v.string(),
  endpoint: v.string(),
  input: v.record(v.string(), v.unknown()),
  waitsFor: v.nullable(clientIdSchema),
  collapseKey: v.nullable(v.string()),
  refusalRetries: count,
  at: v.number(),
  order: count,
  attempt: count,
  phase: v.picklist(['queued', 'sending', 'failed']),
  failure: v.nullable(failureSchema),
});

/** Storage of outbox entries. Never rejects; after the first failure the host's storage is not used again. */
export interface OutboxStorage {
  keep(entry: OutboxEntry): Promise<void>;
  drop(clientId: string): Promise<void>;
  /** Whether the entry is still stored; another tab may have dropped it. */
  holds(clientId: string): Promise<boolean>;
  /** This person's stored entries; null if there is only memory. */
  load(): Promise<readonly OutboxEntry[] | null>;
}

interface OutboxStorageParts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly person: string;
  onRefusal(): void;
}

// A database blocked by another page never answers at all.
const storageTimeoutMs = 3_000;

/** Creates the outbox storage of one person. Other people's entries stay in place, unread. */
export function createOutboxStorage({ storage, clock, person, onRefusal }: OutboxStorageParts): OutboxStorage {
  const prefix = `outbox:${person}:`;
  let hasRefused = false;

  const refuse = () => {
    if (!hasRefused) onRefusal();
    hasRefused = true;
  };

  async function ask<Value>(request: () => Promise<Value>, otherwise: Value): Promise<Value> {
    if (hasRefused) return otherwise;
    return new Promise<Value>((resolve) => {
      const giveUp = () => {
        refuse();
        resolve(otherwise);
      };
      const cancel = clock.setTimer(storageTimeoutMs, giveUp);
      Promise.resolve().then(request).then(resolve, giveUp).finally(cancel);
    });
  }

  return {
    keep: (entry) => ask(() => storage.set(prefix + entry.clientId, entry), undefined),
    // Attempted even after a failure: a removed entry must not come back after a reload.
    drop: async (clientId) => {
      const isDropped = ask(() => storage.delete(prefix + clientId), undefined);
      if (hasRefused) storage.delete(prefix + clientId).catch(() => {});
      await isDropped;
    },
    holds: (clientId) => ask(async () => (await storage.get(prefix + clientId)) !== undefined, true),
    load: () =>
      ask(
        async () => {
          const pairs = await storage.entries(prefix);
          return pairs.flatMap(([, value]) => {
            const entry = v.safeParse(entrySchema, value);
            return entry.success && entry.output.person === person ? [entry.output] : [];
          });
        },
        null as readonly OutboxEntry[] | null,
      ),
  };
}
