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
import type { MutationKinds } from './optimistic-view/mutationKind.ts';
import type { OptimisticView } from './optimistic-view/createOptimisticView.ts';

/** Schedules a callback for the next frame. Returns a function that cancels it. */
export type Scheduler = (callback: () => void) => () => void;

/** An event to count that readers do not see. */
export interface LoggedEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, string | number>>;
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
  log(this: void, event: LoggedEvent): void;
}
