import type { Session } from '../contract/index.ts';
import { createMemoryLocks, createMemoryStorage, type KeyValueStorage, type Random } from '../request/index.ts';
import type { UfiPorts } from '../area/ufiServices.ts';
import type { LoggedEvent } from '../kernel/loggedEvent.ts';
import type { PreloadedState } from '../store/preloadedState.ts';
import { createUfiStore, type UfiStore } from '../store/postArea.ts';
import { buildSession } from './buildRecords.ts';
import { createFakeTransport, type FakeHandler, type FakeTransport } from './fakeTransport.ts';
import { createManualClock, settlePromises, type ManualClock } from './manualClock.ts';

/** Options of a test store; the defaults are idle and empty. */
export interface TestStoreOptions {
  readonly session?: Session;
  readonly preloaded?: PreloadedState;
  /** What an earlier page has left. */
  readonly storage?: KeyValueStorage;
  readonly clock?: ManualClock;
  /** Answers requests automatically; requests it does not answer stay open for the test. */
  readonly handle?: FakeHandler;
  readonly random?: Random;
  /** Says where posts are shown. */
  readonly origin?: UfiPorts['origin'];
  /** Turns off development checks, for tests that create thousands of stores. */
  readonly isChecked?: boolean;
}

/** A network that a test switches off and on. */
export interface TestNetwork {
  goOffline(): void;
  goOnline(): void;
}

/** A store with controls for tests. */
export interface TestStore extends UfiStore {
  readonly transport: FakeTransport;
  readonly clock: ManualClock;
  readonly storage: KeyValueStorage;
  readonly line: TestNetwork;
  readonly logged: readonly LoggedEvent[];
  /** Runs the next frame, which dispatches queued stream updates. */
  drawFrame(): void;
  /** Waits for everything that depends on neither the clock nor the server. */
  settle(): Promise<void>;
}

function createTestNetwork() {
  let isOnline = true;
  const listeners = new Set<() => void>();
  const turn = (online: boolean): void => {
    isOnline = online;
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    port: {
      isOnline: () => isOnline,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    line: { goOffline: () => turn(false), goOnline: () => turn(true) },
  };
}

function createTestFrames() {
  const waiting = new Set<() => void>();
  return {
    schedule(callback: () => void) {
      waiting.add(callback);
      return () => void waiting.delete(callback);
    },
    drawFrame() {
      const callbacks = [...waiting];
      waiting.clear();
      for (const callback of callbacks) callback();
    },
  };
}

/** Ports for a store of any kind, with controls for tests. */
export interface TestPorts extends Pick<
  TestStore,
  'transport' | 'clock' | 'storage' | 'line' | 'logged' | 'drawFrame'
> {
  readonly ports: UfiPorts;
}

/** Creates ports with a manual clock and a fake transport. */
export function createTestPorts({
  storage = createMemoryStorage(),
  clock = createManualClock(),
  handle,
  random = () => 0.5,
  origin,
}: Pick<TestStoreOptions, 'storage' | 'clock' | 'handle' | 'random' | 'origin'> = {}): TestPorts {
  const transport = createFakeTransport(handle);
  const { port, line } = createTestNetwork();
  const { schedule, drawFrame } = createTestFrames();
  const logged: LoggedEvent[] = [];
  const ports: UfiPorts = {
    transport,
    clock,
    random,
    storage,
    locks: createMemoryLocks(),
    network: port,
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    schedule,
    ...(origin && { origin }),
    log: (event) => void logged.push(event),
  };
  return { ports, transport, clock, storage, line, logged, drawFrame };
}

/** Creates a store with a manual clock and a fake transport. */
export function createTestStore({
  session = buildSession(),
  preloaded,
  isChecked = true,
  ...options
}: TestStoreOptions = {}): TestStore {
  const { ports, ...strings } = createTestPorts(options);
  const store = createUfiStore({
    ports,
    session,
    isChecked,
    ...(preloaded === undefined ? {} : { preloaded }),
  });
  return { ...store, ...strings, settle: settlePromises };
}
