import type { ClientId } from '../../contract/index.ts';
import type { RequestFailure } from '../requestError.ts';

/**
 * `queued` waits for its turn or for the network, `sending` is in flight, `failed` waits for the person to retry or
 * discard it.
 */
export type OutboxPhase = 'queued' | 'sending' | 'failed';

/** An entry as a feature submits it. */
export interface OutboxAddition {
  readonly clientId: ClientId;
  /** The name of a FIFO lane (a thread). Entries of one lane are sent in order; lanes are independent. */
  readonly lane: string;
  /** The endpoint's name in the registry. */
  readonly endpoint: string;
  /** Plain data, without the fields that `toInput` adds on sending. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The entry that must be acknowledged first, as a reply's parent. */
  readonly waitsFor: ClientId | null;
  /** Of unsent entries with the same key only the latest is kept. */
  readonly collapseKey: string | null;
  /** The number of automatic retries after a refusal: 1 for reactions (S9.07), else 0. */
  readonly refusalRetries: number;
  /** Aborts an earlier entry with the same key that is in flight or backing off (S7.02). */
  readonly abortsEarlier?: boolean;
}

/** An entry that the server has not acknowledged. */
export interface OutboxEntry extends OutboxAddition {
  /** The person who made it; nobody else ever sends it. */
  readonly person: string;
  /** In ms by this client's clock; for display only. */
  readonly at: number;
  /** Its position among all entries. */
  readonly order: number;
  /** The number of attempts so far. */
  readonly attempt: number;
  readonly phase: OutboxPhase;
  /** The failure, or the reason for the pending retry. */
  readonly failure: RequestFailure | null;
}

/** Events of the outbox. */
export type OutboxEvent =
  /** An entry is new, or its phase or attempt changed; also fired for each entry found by `restore`. */
  | { readonly kind: 'changed'; readonly entry: OutboxEntry }
  /** Acknowledged with the server's payload. The entry is removed. */
  | { readonly kind: 'delivered'; readonly entry: OutboxEntry; readonly payload: unknown }
  /** Failed, and kept until `retry` or `discard`. */
  | { readonly kind: 'failed'; readonly entry: OutboxEntry; readonly failure: RequestFailure }
  /** Superseded by a later entry with the same collapse key. The entry is removed. */
  | { readonly kind: 'replaced'; readonly entry: OutboxEntry; readonly by: ClientId }
  /** Discarded, or delivered by another tab; the stream or a fetch brings its result. The entry is removed. */
  | { readonly kind: 'left'; readonly entry: OutboxEntry }
  /** The session has ended; everything waits for `resume`. */
  | { readonly kind: 'signInNeeded' }
  /** Storage has failed; entries queued from now on do not survive a reload. */
  | { readonly kind: 'memoryOnly' };

/** The outbox: delivers mutations exactly once and in order, across reloads and lost connections (D8). */
export interface Outbox {
  /** Takes an entry and announces it at once, then stores it, then sends it. Resolves once it is stored. */
  add(addition: OutboxAddition): Promise<void>;
  /** Loads the entries that an earlier page has left and announces each. Call it once, before anything else. */
  restore(): Promise<readonly OutboxEntry[]>;
  /** The unacknowledged entries, in order. */
  entries(): readonly OutboxEntry[];
  /** Sends a failed entry again, with the same client id (S5.13). */
  retry(clientId: ClientId): Promise<void>;
  /** Removes an entry; entries that wait for it fail (S5.06). No effect on an entry in flight. */
  discard(clientId: ClientId): Promise<void>;
  /** Server state has confirmed an entry, so it is acknowledged whether or not its own answer arrived. */
  confirm(clientId: ClientId): Promise<void>;
  /** Stops sending until `resume`. */
  pause(): void;
  /** Ends a pause and all backoffs. */
  resume(): void;
  /** Stops everything; unacknowledged entries stay in storage. */
  close(): void;
}
