import * as v from 'valibot';
import { clientIdSchema, errorDialogSchema, errorNames } from '../../contract/index.ts';
import type { OutboxEntry, OutboxKinds } from './outbox.ts';
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
  dialog: v.optional(errorDialogSchema),
});

const entrySchema: v.GenericSchema<unknown, OutboxEntry> = v.object({
  clientId: clientIdSchema,
  person: v.string(),
  kind: v.string(),
  target: v.string(),
  actor: v.string(),
  instance: v.string(),
  input: v.record(v.string(), v.unknown()),
  waitsFor: v.nullable(clientIdSchema),
  collapseKey: v.nullable(v.string()),
  refusalRetries: count,
  at: v.number(),
  order: count,
  attempt: count,
  phase: v.picklist(['queued', 'sending', 'failed']),
  failure: v.nullable(failureSchema),
  origin: v.optional(v.record(v.string(), v.unknown())),
});

const wordsSchema = v.object({ input: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1)) }) });

/** Storage of outbox entries. Never rejects; after the first failure the host's storage is not used again. */
export interface OutboxStorage {
  keep(entry: OutboxEntry): Promise<void>;
  drop(clientId: string): Promise<void>;
  /** True if the entry is still stored; another tab may have dropped it. */
  holds(clientId: string): Promise<boolean>;
  /**
   * This person's stored entries of known kinds; null if there is only memory. Those that cannot be read, written by an
   * older version, are removed. Kinds that are unknown here stay: they belong to another app of the same origin.
   */
  load(): Promise<readonly OutboxEntry[] | null>;
}

interface OutboxStorageParts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly person: string;
  readonly kinds: OutboxKinds;
  onRefusal(): void;
  /** Entries were removed unread, with this many texts. */
  onLost(texts: number): void;
}

// A database blocked by another page never answers at all.
const storageTimeoutMs = 3_000;

/** Creates the outbox storage of one person. Other people's entries stay in place, unread. */
export function createOutboxStorage({
  storage,
  clock,
  person,
  kinds,
  onRefusal,
  onLost,
}: OutboxStorageParts): OutboxStorage {
  const prefix = `outbox:${person}:`;
  let hasRefused = false;

  const refuse = () => {
    if (!hasRefused) onRefusal();
    hasRefused = true;
  };

  /** Null if it cannot be read, undefined if its kind is unknown here or it is another person's. */
  function parse(value: unknown): OutboxEntry | null | undefined {
    const entry = v.safeParse(entrySchema, value);
    if (!entry.success) return null;
    const kind = kinds.get(entry.output.kind);
    if (kind === undefined || entry.output.person !== person) return undefined;
    const input = v.safeParse(kind.input, entry.output.input);
    return input.success ? { ...entry.output, input: input.output } : null;
  }

  async function load(): Promise<readonly OutboxEntry[]> {
    const found = (await storage.entries(prefix)).map(([key, value]) => ({ key, value, entry: parse(value) }));
    const unreadable = found.filter(({ entry }) => entry === null);
    for (const { key } of unreadable) await storage.delete(key);
    const texts = unreadable.filter(({ value }) => v.is(wordsSchema, value)).length;
    if (texts > 0) onLost(texts);
    return found.flatMap(({ entry }) => entry ?? []);
  }

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
    load: () => ask<readonly OutboxEntry[] | null>(load, null),
  };
}
