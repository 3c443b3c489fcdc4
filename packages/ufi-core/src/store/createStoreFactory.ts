import { configureStore, createListenerMiddleware, type Store } from '@reduxjs/toolkit';
import type { Session } from '../contract/index.ts';
import type { FeatureModule } from '../area/featureModule.ts';
import type { ListsSlice } from '../features/lists/index.ts';
import { projectOutbox } from '../area/pending-mutations/projectOutbox.ts';
import { bodyOf } from '../area/pending-mutations/outboxEntries.ts';
import { linkToRealIds } from '../kernel/pending-mutations/outboxAddition.ts';
import type { MutationKinds } from '../area/optimistic-view/mutationKind.ts';
import type { KernelState } from '../area/optimistic-view/kernelState.ts';
import { serverUpdateReceived } from '../area/server-state/serverUpdateReceived.ts';
import type { UfiPorts, UfiServices } from '../area/ufiServices.ts';
import type { UfiDispatch } from '../area/ufiThunk.ts';
import {
  createDispatcher,
  createIdMaker,
  createOutbox,
  postAreaDialect,
  type Dialect,
  type Outbox,
} from '../request/index.ts';
import type { FeatureState } from './areaState.ts';
import type { Area } from './createArea.ts';
import { preloadedFrom, sessionState, type PreloadedState } from './preloadedState.ts';
import { createRootReducer } from './createRootReducer.ts';
import { refuseUnknownActions } from './refuseUnknownActions.ts';

/** Options of a store. */
export interface UfiStoreOptions {
  readonly ports: UfiPorts;
  /** The session. Another person needs another store. */
  readonly session: Session;
  /** The state that the server rendered the page with. */
  readonly preloaded?: PreloadedState;
  /** Checks answers against the contract and detects state mutations: for development and tests. */
  readonly isChecked?: boolean;
  /** How calls are sent; the post area's own API by default. */
  readonly dialect?: Dialect;
}

/** A store with a feature of the host, whose state stands beside the comment area's and whose responses run last. */
export interface HostStoreOptions<
  State extends KernelState,
  Host extends FeatureModule<never>,
> extends UfiStoreOptions {
  readonly host: Host & FeatureModule<State & FeatureState<Host>>;
}

/** The store of a comment area. It is idle until started. */
export interface AreaStore<State extends KernelState> extends Omit<Store<State>, 'dispatch'> {
  readonly dispatch: UfiDispatch<State>;
  /** Sends what an earlier page has left and follows the displayed posts. In a browser, call it after hydration. */
  start(this: void): Promise<void>;
  /** Stops the store; unacknowledged mutations stay in storage. */
  close(this: void): void;
}

// Checking the tables on each action would cost a hundred times the action itself; a test covers their immutability
// instead.
const uncheckedPaths = ['serverState', 'arrivals', 'heldPositions'];
// A busy machine must not trigger warnings.
const warnAfter = 1_000;

/** The delay before loading the stream's code is retried. */
const followRetryMs = 10_000;

interface ReduxParts<State extends KernelState> {
  readonly features: readonly FeatureModule<State>[];
  readonly preloadedState: PreloadedState;
  readonly services: UfiServices;
  readonly isChecked: boolean;
}

function createReduxStore<State extends KernelState>(parts: ReduxParts<State>) {
  const { features, preloadedState, services, isChecked } = parts;
  const listeners = createListenerMiddleware<State, UfiDispatch<State>, UfiServices>({
    extra: services,
    // A programming error is not swallowed: it becomes an uncaught one.
    onError: (error) => {
      throw error;
    },
  });
  for (const { listen } of features) listen?.(listeners.startListening);
  return configureStore({
    reducer: createRootReducer<State>(features),
    preloadedState: preloadedState as State,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: isChecked && { ignoredPaths: uncheckedPaths, warnAfter },
        serializableCheck: isChecked && {
          ignoredPaths: uncheckedPaths,
          ignoredActions: [serverUpdateReceived.type],
          warnAfter,
        },
        actionCreatorCheck: isChecked,
      })
        .prepend(listeners.middleware)
        .concat(refuseUnknownActions(features)),
  });
}

interface OutboxConnection {
  readonly ports: UfiPorts;
  readonly person: string;
  readonly kinds: MutationKinds;
  readonly dispatcher: UfiServices['dispatcher'];
  redux(): { getState(): KernelState; dispatch: UfiDispatch };
}

const connectOutbox = ({ ports, person, kinds, dispatcher, redux }: OutboxConnection): Outbox =>
  createOutbox({
    ...ports,
    dispatcher,
    kinds,
    person,
    toBody: (entry) => bodyOf(kinds, entry, ports.clock.now()),
    linkToParent: (child) => linkToRealIds(kinds, child, redux().getState().pendingMutations),
    listener: (event) => void redux().dispatch(projectOutbox(event)),
  });

/** Creates the store of a session. It makes no requests until a thunk is dispatched or it is started. */
export interface StoreFactory<State extends KernelState> {
  <const Host extends FeatureModule<never>>(
    this: void,
    options: HostStoreOptions<State, Host>,
  ): AreaStore<State & FeatureState<Host>>;
  (this: void, options: UfiStoreOptions): AreaStore<State>;
}

/** Creates the store factory of an area. */
export function createStoreFactory<State extends KernelState & ListsSlice>(area: Area<State>): StoreFactory<State> {
  function createStore<const Host extends FeatureModule<never>>(
    options: HostStoreOptions<State, Host>,
  ): AreaStore<State & FeatureState<Host>>;
  function createStore(options: UfiStoreOptions): AreaStore<State>;
  function createStore(options: UfiStoreOptions & { readonly host?: FeatureModule<State> }): AreaStore<State> {
    return createAreaStore(area, options);
  }
  return createStore;
}

function createAreaStore<State extends KernelState & ListsSlice>(
  area: Area<State>,
  options: UfiStoreOptions & { readonly host?: FeatureModule<State> },
): AreaStore<State> {
  const { ports, session, preloaded, isChecked = false, dialect = postAreaDialect, host } = options;
  const { transport, clock } = ports;
  const dispatcher = dialect.speak(createDispatcher({ transport, clock, checkAnswers: isChecked }));
  const person = session.person?.id;
  const outbox =
    person === undefined ? null : connectOutbox({ ports, person, kinds: area.kinds, dispatcher, redux: () => redux });
  const makeId = createIdMaker(ports);
  let session_id: string | undefined;
  const services: UfiServices = {
    dispatcher,
    outbox,
    clock: ports.clock,
    random: ports.random,
    storage: ports.storage,
    makeId,
    originOf: (target) => ({ source: 'ufi', ...ports.origin?.(target), session_id: (session_id ??= makeId()) }),
    kinds: area.kinds,
    optimisticView: area.optimisticView,
    log: ports.log ?? (() => undefined),
  };
  const redux = createReduxStore<State>({
    features: host === undefined ? area.features : [...area.features, host],
    preloadedState: preloadedFrom(preloaded ?? sessionState(session)),
    services,
    isChecked,
  });
  let isClosed = false;
  let stopFollowing = (): void => undefined;

  // The stream's code is loaded after the first render, which does not need it.
  async function follow(): Promise<void> {
    const stream = await import('../features/live-list/stream.ts').catch(() => null);
    if (isClosed) return;
    if (stream === null) {
      stopFollowing = clock.setTimer(followRetryMs, () => void follow());
      return;
    }
    stopFollowing = stream.followStream({
      store: redux,
      schedule: ports.schedule,
      createReader: (listener) =>
        stream.createStreamReader({
          ...ports,
          dispatcher,
          listener,
          connection: stream.openStreamConnection({ ports, dialect, person }),
        }),
    });
  }

  return {
    ...redux,
    async start() {
      const begun = clock.now();
      const works = [follow(), outbox?.restore()].map((work) => Promise.resolve(work).then(() => clock.now()));
      const [stream = begun, restored = begun] = await Promise.all(works);
      if (isClosed || ports.log === undefined) return;
      // Loaded only if traces are logged; a trace whose code does not load is lost.
      const tracing = await import('../kernel/traceStart.ts').catch(() => null);
      tracing?.traceStart(services, { begun, stream, outbox: restored });
    },
    close() {
      isClosed = true;
      stopFollowing();
      outbox?.close();
    },
  };
}
