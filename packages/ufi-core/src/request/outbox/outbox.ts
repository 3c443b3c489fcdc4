import type { ClientId } from '../../contract/index.ts';
import type { RequestFailure } from '../requestError.ts';

/** `queued` waits for its turn or for the line, `sending` is under way, `failed` waits for a person's word. */
export type OutboxPhase = 'queued' | 'sending' | 'failed';

/** What is to be sent, as a feature hands it over. */
export interface OutboxAddition {
  readonly clientId: ClientId;
  /** What happens in one lane (a thread) is sent in order; lanes don't wait for each other. */
  readonly lane: string;
  /** The name of the endpoint in the registry. */
  readonly endpoint: string;
  /** Plain data, without what `toInput` adds when it is sent. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Sent only once that one is acknowledged, as a reply to its parent. */
  readonly waitsFor: ClientId | null;
  /** Of those with the same key that were never sent, the latest stays. */
  readonly collapseKey: string | null;
  /** How often a refusal is tried again by itself: 1 for reactions (S9.07), else 0. */
  readonly refusalRetries: number;
  /** One with the same key that is under way, or rests before its next attempt, is given up for this one (S7.02). */
  readonly abortsEarlier?: boolean;
}

/** An action that the server has not acknowledged. */
export interface OutboxEntry extends OutboxAddition {
  /** Who did it: nobody else ever sends it. */
  readonly person: string;
  /** When it was done, in ms by this client's clock; only to be shown. */
  readonly at: number;
  /** Its place among all entries. */
  readonly order: number;
  /** How often it has been sent. */
  readonly attempt: number;
  readonly phase: OutboxPhase;
  /** Why it failed, or why it is tried again. */
  readonly failure: RequestFailure | null;
}

/** What the outbox has to tell. */
export type OutboxEvent =
  /** Phase or attempt changed, also of what `restore` has found. */
  | { readonly kind: 'changed'; readonly entry: OutboxEntry }
  /** Acknowledged; the payload is the server's word on it. The entry is gone. */
  | { readonly kind: 'delivered'; readonly entry: OutboxEntry; readonly payload: unknown }
  /** Stopped, and kept until `retry` or `discard`. */
  | { readonly kind: 'failed'; readonly entry: OutboxEntry; readonly failure: RequestFailure }
  /** A later one with the same collapse key stands for it. The entry is gone. */
  | { readonly kind: 'replaced'; readonly entry: OutboxEntry; readonly by: ClientId }
  /** Another tab has delivered or discarded it: the stream or a fetch will tell. The entry is gone. */
  | { readonly kind: 'left'; readonly entry: OutboxEntry }
  /** The session has ended: everything waits for `resume`. */
  | { readonly kind: 'signInNeeded' }
  /** Storage refuses: what is queued from now on does not outlive a reload. */
  | { readonly kind: 'memoryOnly' };

/** Delivers what people did exactly once and in order, over reloads and lost lines (D8). */
export interface Outbox {
  /** Keeps it in storage first, then sends it. Resolves when it is kept. */
  add(addition: OutboxAddition): Promise<void>;
  /** Takes up what an earlier page has left, and tells of each entry. Call it once, before anything else. */
  restore(): Promise<readonly OutboxEntry[]>;
  /** What is not acknowledged, in order. */
  entries(): readonly OutboxEntry[];
  /** Sends a failed entry again, with the same client id (S5.13). */
  retry(clientId: ClientId): Promise<void>;
  /** Forgets an entry; those that wait for it fail (S5.06). Has no effect on what is under way. */
  discard(clientId: ClientId): Promise<void>;
  /** Truth has shown it, so it is acknowledged, whether or not its own answer came. */
  confirm(clientId: ClientId): Promise<void>;
  /** Sends nothing more until `resume`. */
  pause(): void;
  /** Ends a pause, and all waiting for a better line. */
  resume(): void;
  /** Ends everything; what is not acknowledged stays in storage. */
  close(): void;
}
