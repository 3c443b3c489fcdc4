import type * as v from 'valibot';
import type { ClientId, Endpoint } from '../../contract/index.ts';
import type { RequestFailure } from '../requestError.ts';

/**
 * `queued` waits for its turn or for the network, `sending` is in flight, `failed` waits for the person to retry or
 * discard it.
 */
export type OutboxPhase = 'queued' | 'sending' | 'failed';

/** What a person did, in the form in which it is submitted, stored, sent and shown. */
export interface OutboxMutation<Input extends object = object> {
  /** Assigned before it is shown, and the same at every retry. */
  readonly clientId: ClientId;
  /** The name of its kind and endpoint. */
  readonly kind: string;
  /** The post it was done under. Entries of one target are sent in order; targets are independent. */
  readonly target: string;
  /** The actor it was done as. */
  readonly actor: string;
  /** The instance of the comment area it was done in (S5.02). */
  readonly instance: string;
  /** Plain data, without the fields that `toBody` adds on sending. */
  readonly input: Input;
  /** Where it was done: fields that every call under a post carries. */
  readonly origin?: Readonly<Record<string, unknown>> | undefined;
}

/** A mutation as a feature submits it, with what the outbox needs in order to deliver it. */
export interface OutboxAddition extends OutboxMutation {
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
  /** When the person last asked for it, in ms by this client's clock. */
  readonly at: number;
  /** Its position among all entries. */
  readonly order: number;
  /** The number of attempts so far. */
  readonly attempt: number;
  readonly phase: OutboxPhase;
  /** The failure, or the reason for the pending retry. */
  readonly failure: RequestFailure | null;
}

/**
 * The outcome of a refusal: `keep` the mutation as failed until the person retries or discards it, `revert` its
 * effects, or `settle` it because the wanted state already holds.
 */
export type AfterRefusal = 'keep' | 'revert' | 'settle';

/** What the outbox knows of a kind of mutation. */
export interface OutboxKind {
  /** The endpoint that carries it; the kind has the endpoint's name. */
  readonly endpoint: Endpoint;
  /** Parses an input read back from storage. */
  readonly input: v.GenericSchema<unknown, object>;
  /** If the entry that it waits for fails, both end. */
  readonly endsLocalRecord: boolean;
  afterRefusal(failure: RequestFailure): AfterRefusal;
}

/** The kinds of entries, by name. */
export type OutboxKinds = ReadonlyMap<string, OutboxKind>;

/**
 * How an entry ended. `delivered`: acknowledged by its answer. `confirmed`: server state shows what was wanted.
 * `refused`: its effects are reverted. `replaced`: a later entry with the same collapse key supersedes it. `discarded`:
 * given up by the person. `left`: removed by another tab; the stream or a fetch brings its result.
 */
export type OutboxEnd = 'delivered' | 'confirmed' | 'refused' | 'replaced' | 'discarded' | 'left';

/** Events of the outbox. */
export type OutboxEvent =
  /** An entry is new, or its phase, attempt or input changed; also fired for each entry found by `restore`. */
  | { readonly kind: 'changed'; readonly entry: OutboxEntry }
  /** The server has answered. The entry ends right after this, unless the listener has confirmed it. */
  | { readonly kind: 'answered'; readonly entry: OutboxEntry; readonly payload: unknown }
  /** The entry was removed. */
  | { readonly kind: 'ended'; readonly entry: OutboxEntry; readonly end: OutboxEnd }
  /** A refusal to report, after the change or the end that it caused. */
  | { readonly kind: 'failed'; readonly entry: OutboxEntry; readonly failure: RequestFailure }
  /** The session has ended; everything waits for `resume`. */
  | { readonly kind: 'signInNeeded' }
  /** Storage has failed; entries queued from now on do not survive a reload. */
  | { readonly kind: 'memoryOnly' }
  /** Stored entries could not be read and were removed; this many held a text. */
  | { readonly kind: 'textsLost'; readonly texts: number };

/**
 * The outbox: owns the pending mutations, and delivers them exactly once and in order, across reloads and lost
 * connections (D8). Every change is announced at once, within the call that causes it.
 */
export interface Outbox {
  /** Takes an entry, then stores it, then sends it. Resolves once it is stored. */
  add(addition: OutboxAddition): Promise<void>;
  /** Loads the entries that an earlier page has left and announces each. Call it once, before anything else. */
  restore(): Promise<readonly OutboxEntry[]>;
  /** The unacknowledged entries, in order. */
  entries(): readonly OutboxEntry[];
  /** Sends a failed entry again, with the same client id (S5.13), or ends the pause before its next attempt. */
  retry(clientId: ClientId): Promise<void>;
  /** Removes an entry; entries that wait for it are refused (S5.06). No effect on an entry in flight. */
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
