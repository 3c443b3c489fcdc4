import type { Locale } from '../contract/index.ts';
import type { DeliveryState } from './pending-mutations/deliveryReducer.ts';
import type { PendingMutationsState } from './pending-mutations/pendingMutationsState.ts';
import type { PagedTable } from './paged/pagedTable.ts';
import type { ServerState } from './server-state/serverState.ts';

/** Who looks, and as whom they act under each post. */
export interface ViewerState {
  /** Null where nobody is signed in. */
  readonly person: string | null;
  /** Everyone the person may act as, themselves first. */
  readonly actors: readonly string[];
  readonly locale: Locale;
  /** The languages that can be translated into theirs. */
  readonly translatesfrom: readonly string[];
  /** By target, once it is known. */
  readonly actorByTarget: Readonly<Record<string, string>>;
  /** By target, of whom the server has said last what they may there. */
  readonly rightsActorByTarget: Readonly<Record<string, string>>;
}

/** How a comment came here, where it was not by a fetch alone (S4.06). */
export interface Arrival {
  readonly fromfetch: boolean;
  readonly islive: boolean;
  readonly isunseen: boolean;
}

/** The part of the state that everything else is made of. */
export interface KernelState {
  readonly serverState: ServerState;
  readonly pendingMutations: PendingMutationsState;
  readonly delivery: DeliveryState;
  readonly viewer: ViewerState;
  /** By comment. */
  readonly arrivals: PagedTable<Arrival>;
  /** Comments that somebody has hidden on this page and can bring back here. */
  readonly hiddenHere: Readonly<Record<string, true>>;
}

/** As whom the person has chosen to act under a post; null where nothing is known of that. */
export const selectChosenActor = ({ viewer }: Pick<KernelState, 'viewer'>, target: string): string | null =>
  viewer.actorByTarget[target] ?? null;

/** As whom the person acts under a post (S1.02). */
export const selectActor = ({ viewer }: Pick<KernelState, 'viewer'>, target: string): string | null =>
  viewer.actorByTarget[target] ?? viewer.person;
