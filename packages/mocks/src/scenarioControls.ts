import type { ErrorName } from 'ufi-core/contract';
import type { Clock } from 'ufi-core/request';
import type { MockedName } from './mockedEndpoints.ts';

/** What a knob can be of: an endpoint, or what is sent piece by piece. */
export type ControlledName = MockedName | 'uploads';

/** How a call fails: with an entry of the error catalogue, without a line, or without any answer. */
export type MockFailure = ErrorName | 'network' | 'timeout';

interface FailOptions {
  /** How many calls; 1 unless told. */
  readonly times?: number;
  /** `Retry-After` of the answer. */
  readonly retryAfterSeconds?: number;
  /** The answer asks that no dialog be shown, which no entry of the catalogue does by itself. */
  readonly isSilent?: boolean;
}

/** What happens to the next messages of streams. */
export type StreamFault = 'drop' | 'duplicate' | 'swap';

/** What can be turned to make bad days: from a test, or from a page as `window.ufiMocks.knobs`. */
export interface ScenarioControls {
  /** Every call takes so many milliseconds before it takes effect; of one endpoint, or of all that have no own. */
  setLatency(ms: number, endpoint?: ControlledName): void;
  /** The next calls of an endpoint fail and take no effect. */
  failNext(endpoint: ControlledName, failure: MockFailure, options?: FailOptions): void;
  /** The next calls of an endpoint take effect, and their answers get lost. */
  dropAnswers(endpoint: ControlledName, times?: number): void;
  /** The next answers, of one endpoint or of all, wait for each other and then come in reverse order. */
  reverseAnswers(count: number, endpoint?: ControlledName): void;
  /**
   * The next messages of streams get lost, come twice, or come after the one that follows them. A lost message is the
   * stream's fault alone: the reader has to notice the gap.
   */
  disturbStream(fault: StreamFault, times?: number): void;
  /** Closes all open streams; readers come back. */
  cutStreams(): void;
  /** Back to good days: lets go whatever is held, and forgets what was asked for. */
  reset(): void;
}

/** One call under the knobs. */
export interface CallFaults {
  readonly failure: MockFailure | null;
  readonly retryAfterSeconds: number | undefined;
  readonly isSilent: boolean;
  readonly isDropped: boolean;
  /** Until the call may take effect. */
  before(): Promise<void>;
  /** Until its answer may leave. */
  after(): Promise<void>;
}

/** The side of the knobs that the handlers see. */
export interface FaultInjector extends ScenarioControls {
  faultsFor(endpoint: ControlledName): CallFaults;
  /** The fault that the next message of a stream has. */
  takeStreamFault(): StreamFault | null;
  /** Is told when streams are cut; what it returns ends that. */
  onCut(listener: () => void): () => void;
  /** Until everything is let go. */
  untilReset(): Promise<void>;
}

/** Answers that wait for each other. */
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

/** Makes knobs that are not turned. */
export function createScenarioControls(clock: Clock): FaultInjector {
  const latency = new Map<ControlledName | 'all', number>();
  const failing = new Map<ControlledName, PlannedFailure[]>();
  const dropping = new Map<ControlledName, number>();
  const faults: StreamFault[] = [];
  const cutListeners = new Set<() => void>();
  const resetListeners = new Set<() => void>();
  let holds: ReorderGroup[] = [];

  /** Answers are let go one turn apart, so that they arrive in that order. */
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
      for (const listener of [...resetListeners]) listener();
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
