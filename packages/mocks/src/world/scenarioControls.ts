import type { ErrorName } from 'ufi-core/contract';
import type { Clock } from 'ufi-core/request';
import type { MockedName } from './mockedEndpoints.ts';

/** An endpoint, or the resumable uploads. */
export type ControlledName = MockedName | 'uploads';

/** The failure of a call: an entry of the error catalog, a network error, or no response. */
export type MockFailure = ErrorName | 'network' | 'timeout';

interface FailOptions {
  /** Number of calls; default 1. */
  readonly times?: number;
  /** The `Retry-After` header of the response. */
  readonly retryAfterSeconds?: number;
  /** The response asks for no dialog, which no entry of the catalog does by itself. */
  readonly isSilent?: boolean;
}

/** A fault of stream messages. */
export type StreamFault = 'drop' | 'duplicate' | 'swap';

/** Fault injection: from a test, or from a page as `window.ufiMocks.scenarioControls`. */
export interface ScenarioControls {
  /**
   * Delays calls by some milliseconds before they take effect: of one endpoint, or of all without their own setting.
   */
  setLatency(ms: number, endpoint?: ControlledName): void;
  /** The next calls of an endpoint fail without taking effect. */
  failNext(endpoint: ControlledName, failure: MockFailure, options?: FailOptions): void;
  /** The next calls of an endpoint take effect, and their responses are lost. */
  dropAnswers(endpoint: ControlledName, times?: number): void;
  /** The next responses, of one endpoint or of all, are delayed until all are ready and then sent in reverse order. */
  reverseAnswers(count: number, endpoint?: ControlledName): void;
  /**
   * The next stream messages are lost, sent twice, or swapped with the following one. The world has changed all the
   * same, so the client has to detect the gap.
   */
  disturbStream(fault: StreamFault, times?: number): void;
  /** Closes all open streams; clients reconnect. */
  cutStreams(): void;
  /** Removes all faults and releases delayed responses. */
  reset(): void;
}

/** The faults of one call. */
export interface CallFaults {
  readonly failure: MockFailure | null;
  readonly retryAfterSeconds: number | undefined;
  readonly isSilent: boolean;
  readonly isDropped: boolean;
  /** Resolves when the call may take effect. */
  before(): Promise<void>;
  /** Resolves when its response may be sent. */
  after(): Promise<void>;
}

/** The interface for the handlers. */
export interface FaultInjector extends ScenarioControls {
  faultsFor(endpoint: ControlledName): CallFaults;
  /** Takes the fault of the next stream message. */
  takeStreamFault(): StreamFault | null;
  /** Subscribes to `cutStreams`. Returns an unsubscribe function. */
  onCut(listener: () => void): () => void;
  /** Resolves at the next reset. */
  untilReset(): Promise<void>;
}

/** Responses that are delayed until all are ready. */
interface ReorderGroup {
  readonly endpoint: ControlledName | undefined;
  readonly count: number;
  readonly waiting: (() => void)[];
  expected: number;
}

interface PlannedFailure {
  readonly failure: MockFailure;
  readonly retryAfterSeconds: number | undefined;
  readonly isSilent: boolean;
}

const sleep = (clock: Clock, ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => void clock.setTimer(ms, resolve)) : Promise.resolve();

/** Creates scenario controls without any fault. */
export function createScenarioControls(clock: Clock): FaultInjector {
  const latency = new Map<ControlledName | 'all', number>();
  const failing = new Map<ControlledName, PlannedFailure[]>();
  const dropping = new Map<ControlledName, number>();
  const faults: StreamFault[] = [];
  const cutListeners = new Set<() => void>();
  const resetListeners = new Set<() => void>();
  let holds: ReorderGroup[] = [];

  /** Releases responses one timer tick apart, so that they arrive in this order. */
  async function releaseReversed(waiting: readonly (() => void)[]): Promise<void> {
    for (const leave of waiting.toReversed()) {
      leave();
      await sleep(clock, 1);
    }
  }

  function takeDrop(endpoint: ControlledName): boolean {
    const left = dropping.get(endpoint) ?? 0;
    dropping.set(endpoint, Math.max(0, left - 1));
    return left > 0;
  }

  function joinReorderGroup(name: ControlledName): ReorderGroup | undefined {
    const hold = holds.find(({ endpoint, expected }) => expected > 0 && (endpoint ?? name) === name);
    if (hold !== undefined) hold.expected -= 1;
    return hold;
  }

  const waitForGroup = (hold: ReorderGroup | undefined): Promise<void> =>
    hold === undefined
      ? Promise.resolve()
      : new Promise((resolve) => {
          hold.waiting.push(resolve);
          if (hold.waiting.length < hold.count) return;
          holds = holds.filter((other) => other !== hold);
          void releaseReversed(hold.waiting);
        });

  return {
    setLatency: (ms, endpoint) => void latency.set(endpoint ?? 'all', ms),
    failNext(endpoint, failure, { times = 1, retryAfterSeconds, isSilent = false } = {}) {
      const more = Array.from({ length: times }, () => ({ failure, retryAfterSeconds, isSilent }));
      failing.set(endpoint, [...(failing.get(endpoint) ?? []), ...more]);
    },
    dropAnswers: (endpoint, times = 1) => void dropping.set(endpoint, (dropping.get(endpoint) ?? 0) + times),
    reverseAnswers: (count, endpoint) => void holds.push({ endpoint, count, waiting: [], expected: count }),
    disturbStream: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    cutStreams: () => [...cutListeners].forEach((listener) => listener()),
    reset() {
      latency.clear();
      failing.clear();
      dropping.clear();
      faults.length = 0;
      for (const { waiting } of holds.splice(0)) void releaseReversed(waiting);
      for (const listener of Array.from(resetListeners)) listener();
      resetListeners.clear();
    },
    faultsFor(name) {
      const { failure = null, retryAfterSeconds, isSilent = false } = failing.get(name)?.shift() ?? {};
      const hold = failure === null ? joinReorderGroup(name) : undefined;
      return {
        failure,
        retryAfterSeconds,
        isSilent,
        isDropped: failure === null && takeDrop(name),
        before: () => sleep(clock, latency.get(name) ?? latency.get('all') ?? 0),
        after: () => waitForGroup(hold),
      };
    },
    takeStreamFault: () => faults.shift() ?? null,
    onCut(listener) {
      cutListeners.add(listener);
      return () => void cutListeners.delete(listener);
    },
    untilReset: () => new Promise((resolve) => void resetListeners.add(resolve)),
  };
}
