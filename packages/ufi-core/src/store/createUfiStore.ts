import { configureStore, type Action, type Store } from '@reduxjs/toolkit';
import type { Session } from '../contract/index.ts';
import type { OwnFeature } from '../kernel/featureModule.ts';
import { hearTyping } from '../features/typing/index.ts';
import { hearOutbox } from '../kernel/intentions/hearOutbox.ts';
import { bodyOf, linkedInput, realIdOf } from '../kernel/intentions/outboxEntries.ts';
import { carriersOf } from '../kernel/intentions/intentionKind.ts';
import { settleByTruth } from '../kernel/intentions/settleByTruth.ts';
import { createTraceRecorder } from '../kernel/traceRecorder.ts';
import { serverSaid } from '../kernel/truth/serverSaid.ts';
import type { UfiPorts, UfiServices } from '../kernel/ufiServices.ts';
import type { UfiDispatch } from '../kernel/ufiThunk.ts';
import {
  createDispatcher,
  createIdMaker,
  createOutbox,
  postAreaDialect,
  type Dialect,
  type Outbox,
} from '../request/index.ts';
import { intentionKinds, overlay } from './overlay.ts';
import { initialState, sessionState, type PreloadedState } from './preloadedState.ts';
import { refuseUnknownActions } from './refuseUnknownActions.ts';
import { respondToActions } from './respondToActions.ts';
import type { OwnState, UfiState } from './ufiState.ts';
import { withOwn } from './withOwn.ts';

/** What a store is made of. */
export interface UfiStoreOptions {
  readonly ports: UfiPorts;
  /** Who is signed in. Another person gets another store. */
  readonly session: Session;
  /** What the server has drawn the page with. */
  readonly preloaded?: PreloadedState;
  /** Compares answers with the contract and watches that nobody changes the state in place: for development and tests. */
  readonly isChecked?: boolean;
  /** How calls are said on the wire: as the post area says them where it is left out. */
  readonly dialect?: Dialect;
}

/** A store that also keeps what its user lays beside the comment area's state, as `state.own`. */
export interface OwnStoreOptions<Own> extends UfiStoreOptions {
  readonly own: OwnFeature<Own, UfiState & OwnState<Own>>;
}

/** A comment area's store. It does nothing by itself until it is started. */
export interface UfiStore<State extends UfiState = UfiState> extends Omit<Store<State>, 'dispatch'> {
  readonly dispatch: UfiDispatch<State>;
  /** Sends what an earlier page has left, and follows the posts that are on the screen: in a browser, after hydration. */
  start(this: void): Promise<void>;
  /** Ends that; what is not acknowledged stays in storage. */
  close(this: void): void;
}

// Walking through the tables at each action would cost a hundred times what the action does (a test watches them).
const unwatchedPaths = ['truth', 'arrivals'];
// A busy machine is no mistake of ours.
const warnAfter = 1_000;

/** When the stream's code is asked for again where it could not be had. */
const followAgainMs = 10_000;

type Own = OwnFeature<unknown, UfiState & OwnState<unknown>>;
const nothingOwn: Own = { reduce: () => null };

interface ReduxParts {
  readonly preloadedState: UfiState;
  readonly services: UfiServices;
  readonly isChecked: boolean;
  readonly own: Own;
}

function createReduxStore({ preloadedState, services, isChecked, own }: ReduxParts) {
  const reduce = withOwn(own);
  return configureStore({
    reducer: (state: (UfiState & OwnState<unknown>) | undefined, action: Action) => reduce(state, action),
    preloadedState: reduce(preloadedState, { type: 'ufi/started' }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: isChecked && { ignoredPaths: unwatchedPaths, warnAfter },
        serializableCheck: isChecked && { ignoredPaths: unwatchedPaths, ignoredActions: [serverSaid.type], warnAfter },
        actionCreatorCheck: isChecked,
      }).concat(
        refuseUnknownActions({ hasOwn: own !== nothingOwn }),
        settleByTruth(() => services.outbox),
        respondToActions(own),
      ),
  });
}

type Redux = ReturnType<typeof createReduxStore>;

interface OutboxTie {
  readonly ports: UfiPorts;
  readonly person: string;
  readonly dispatcher: UfiServices['dispatcher'];
  redux(): Redux;
}

const tieOutbox = ({ ports, person, dispatcher, redux }: OutboxTie): Outbox =>
  createOutbox({
    ...ports,
    dispatcher,
    registry: carriersOf(intentionKinds),
    person,
    toInput: (entry) => bodyOf(intentionKinds, entry),
    linkToParent: (child, payload) =>
      linkedInput(intentionKinds, child, realIdOf(child.waitsFor ?? '', payload, redux().getState().intentions)),
    listener: (event) => void redux().dispatch(hearOutbox(event)),
  });

/** Makes the store of one session. It asks and sends nothing until a thunk is dispatched or it is started. */
export function createUfiStore<State>(options: OwnStoreOptions<State>): UfiStore<UfiState & OwnState<State>>;
export function createUfiStore(options: UfiStoreOptions): UfiStore;
export function createUfiStore(
  options: UfiStoreOptions & { readonly own?: Own },
): UfiStore<UfiState & OwnState<unknown>> {
  const { ports, session, preloaded, isChecked = false, dialect = postAreaDialect, own = nothingOwn } = options;
  const { transport, clock } = ports;
  const dispatcher = dialect.speak(createDispatcher({ transport, clock, checkAnswers: isChecked }));
  const person = session.person?.id;
  const outbox = person === undefined ? null : tieOutbox({ ports, person, dispatcher, redux: () => redux });
  const services: UfiServices = {
    dispatcher,
    outbox,
    clock: ports.clock,
    random: ports.random,
    storage: ports.storage,
    makeId: createIdMaker(ports),
    kinds: intentionKinds,
    overlay,
    log: ports.log ?? (() => undefined),
  };
  const preloadedState = preloaded === undefined ? sessionState(session) : initialState(preloaded);
  const redux = createReduxStore({ preloadedState, services, isChecked, own });
  const traces = createTraceRecorder(services);
  let isClosed = false;
  let stopFollowing = (): void => undefined;

  // The stream's own code comes once a page stands: nothing of it is needed to draw one.
  async function follow(): Promise<void> {
    const stream = await import('../features/live-list/stream.ts').catch(() => null);
    if (isClosed) return;
    if (stream === null) {
      stopFollowing = clock.setTimer(followAgainMs, () => void follow());
      return;
    }
    stopFollowing = stream.followStream({
      store: redux,
      schedule: ports.schedule,
      typing: (word) => redux.dispatch(hearTyping(word)),
      createReader: (listener) =>
        stream.createStreamReader({ ...ports, dispatcher, listener, streamAddress: dialect.streamAddress }),
    });
  }

  return {
    ...redux,
    async start() {
      traces.begin('start');
      await Promise.all([follow(), outbox?.restore()]);
      if (!isClosed) traces.end();
    },
    close() {
      isClosed = true;
      stopFollowing();
      outbox?.close();
    },
  };
}
