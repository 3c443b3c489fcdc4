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
import type { MutationKinds } from './pending-mutations/mutationKind.ts';
import type { OptimisticView } from './optimistic-view/createOptimisticView.ts';

/** Calls back once, before the next frame is drawn; what it returns takes that back. */
export type Scheduler = (callback: () => void) => () => void;

/** Something worth counting that no reader sees. */
export interface LoggedEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** What the host gives: nothing of it is read from anywhere else. */
export interface UfiPorts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: KeyValueStorage;
  readonly locks: Locks;
  readonly network: NetworkState;
  readonly visibility: PageVisibility;
  readonly schedule: Scheduler;
  /** Pages that can talk to each other share a stream (D10); each has its own where this is left out. */
  readonly tabs?: Tabs;
  /** Nothing is logged where it is left out. */
  readonly log?: (event: LoggedEvent) => void;
}

/** What thunks work with. */
export interface UfiServices {
  readonly dispatcher: Dispatcher;
  /** Null where nobody is signed in. */
  readonly outbox: Outbox | null;
  readonly clock: Clock;
  readonly random: Random;
  /** What outlives a reload. */
  readonly storage: KeyValueStorage;
  readonly makeId: IdMaker;
  readonly kinds: MutationKinds;
  readonly optimisticView: OptimisticView;
  log(this: void, event: LoggedEvent): void;
}
