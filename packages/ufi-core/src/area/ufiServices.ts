import type {
  Clock,
  Dispatcher,
  IdMaker,
  KeyValueStorage,
  Locks,
  NetworkState,
  Outbox,
  PageVisibility,
  Random,
  Tabs,
  Transport,
} from '../request/index.ts';
import type { LoggedEvent } from '../kernel/loggedEvent.ts';
import type { MutationKinds } from './optimistic-view/mutationKind.ts';
import type { OptimisticView } from './optimistic-view/createOptimisticView.ts';

/** Schedules a callback for the next frame. Returns a function that cancels it. */
export type Scheduler = (callback: () => void) => () => void;

/** Where the reader acts, as the host knows it. Sent with the calls of the post area (S7.02 to S7.23). */
export interface CallOrigin {
  /** The surface, such as `feed` or `post`. */
  readonly source?: string;
  /** The path of the host's page that led to this one. */
  readonly feedback_referrer?: string;
  /** In a feed: the post's place there, as JSON. */
  readonly feed_context?: string;
}

/** Everything the host provides; there are no other inputs. */
export interface UfiPorts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: KeyValueStorage;
  readonly locks: Locks;
  readonly network: NetworkState;
  readonly visibility: PageVisibility;
  readonly schedule: Scheduler;
  /** Tabs that can message each other share a stream (D10). Without it each tab has its own. */
  readonly tabs?: Tabs;
  /** Says where a post is shown; without it the source is `ufi`. */
  readonly origin?: (this: void, target: string) => CallOrigin;
  /** Without it nothing is logged. */
  readonly log?: (event: LoggedEvent) => void;
}

/** The services available to thunks. */
export interface UfiServices {
  readonly dispatcher: Dispatcher;
  /** Null when nobody is signed in. */
  readonly outbox: Outbox | null;
  readonly clock: Clock;
  readonly random: Random;
  /** Storage that survives a reload. */
  readonly storage: KeyValueStorage;
  readonly makeId: IdMaker;
  readonly kinds: MutationKinds;
  readonly optimisticView: OptimisticView;
  /** The fields that say where a call under a post comes from; the session is that of this page. */
  originOf(this: void, target: string): CallOrigin & { readonly source: string; readonly session_id: string };
  log(this: void, event: LoggedEvent): void;
}
