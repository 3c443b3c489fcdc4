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

/** Where entries are kept. Nothing here rejects: once storage has refused, it is not asked again. */
export interface OutboxStorage {
  keep(entry: OutboxEntry): Promise<void>;
  drop(clientId: string): Promise<void>;
  /** Whether another tab has not dropped it. */
  holds(clientId: string): Promise<boolean>;
  /** What is kept for this person; null where only memory knows. */
  load(): Promise<readonly OutboxEntry[] | null>;
}

interface OutboxStorageParts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly person: string;
  onRefusal(): void;
}

// A database that another page blocks never answers at all.
const storageTimeoutMs = 3_000;

/** Makes the shelf of one person; others' entries stay where they are, unread. */
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
    // Tried even then: what is gone must not come back after a reload.
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
