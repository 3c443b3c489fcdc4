import type { DeliveryState, PendingMutationsState } from 'ufi-core/internal/kernel';
import type { MessagingError } from '../error-history/errorHistory.ts';
import type { MercuryServerState } from '../server-state/mercuryServerState.ts';

/** Somebody who types: whom the mailbox sees, and the person behind a page, for its staff. */
export interface Typist {
  readonly author: string;
  readonly person: string | null;
}

/** The status of loading a window: of a list, or of a thread. */
export type LoadStatus = 'loading' | 'failed' | 'absent';

/** The state of a mailbox's store, as plain data. */
export interface MercuryState {
  readonly serverState: MercuryServerState;
  readonly pendingMutations: PendingMutationsState;
  readonly delivery: DeliveryState;
  /** Who types, by thread. */
  readonly typing: Readonly<Record<string, readonly Typist[]>>;
  /** The windows that are being loaded, or could not be. */
  readonly loads: Readonly<Record<string, LoadStatus>>;
  /** The latest failed calls, oldest first (S8.10). */
  readonly errors: readonly MessagingError[];
}
