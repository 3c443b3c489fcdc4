import type { Locale } from '../../contract/index.ts';
import type { DeliveryState } from '../../kernel/pending-mutations/deliverySlice.ts';
import type { PendingMutationsState } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { PagedTable } from '../../kernel/paged/pagedTable.ts';
import type { ServerState } from '../server-state/serverState.ts';

/** The viewer, and the actor they have chosen under each post. */
export interface ViewerState {
  /** Null when nobody is signed in. */
  readonly person: string | null;
  /** Every actor the person may act as, the person first. */
  readonly actors: readonly string[];
  readonly locale: Locale;
  /** The languages that can be translated into the viewer's language. */
  readonly translatesfrom: readonly string[];
  /** The actor by target, where it is known. */
  readonly actorByTarget: Readonly<Record<string, string>>;
  /** By target, the actor whose rights the server sent last. */
  readonly rightsActorByTarget: Readonly<Record<string, string>>;
}

/** How a comment reached this client; absent if it only came by a fetch (S4.06). */
export interface Arrival {
  readonly fromfetch: boolean;
  readonly islive: boolean;
  readonly isunseen: boolean;
}

/** The core state that every feature builds on. */
export interface KernelState {
  readonly serverState: ServerState;
  readonly pendingMutations: PendingMutationsState;
  readonly delivery: DeliveryState;
  readonly viewer: ViewerState;
  /** By comment id. */
  readonly arrivals: PagedTable<Arrival>;
  /** Comments hidden on this page that can be shown again here. */
  readonly hiddenHere: Readonly<Record<string, true>>;
}

/** The actor chosen for a post; null if none is known. */
export const selectChosenActor = ({ viewer }: Pick<KernelState, 'viewer'>, target: string): string | null =>
  viewer.actorByTarget[target] ?? null;

/** The actor under a post: the chosen one, else the person themselves (S1.02). */
export const selectActor = ({ viewer }: Pick<KernelState, 'viewer'>, target: string): string | null =>
  viewer.actorByTarget[target] ?? viewer.person;
