import { parseStreamPositions } from '../src/contract/index.ts';
import {
  createDispatcher,
  createMemoryLocks,
  transportFailure,
  postAreaDialect,
  type Locks,
  type StreamFrame,
  type Tabs,
  type Transport,
} from '../src/request/index.ts';
import { createOwnConnection } from '../src/request/stream/streamConnection.ts';
import { createSharedConnection } from '../src/request/stream/createSharedConnection.ts';
import { createStreamReader } from '../src/request/stream/createStreamReader.ts';
import { createManualClock } from '../src/testing/manualClock.ts';
import { message } from './streamReaderWorld.ts';

/** A page that shares its stream with the others. */
export interface SharingPage {
  /** Follows another target, from its current position. */
  follow(target: string): void;
  /** Everything received, as `<target>:<seq>`. */
  readonly received: string[];
  /** Suspends the page as a phone does; nothing in it runs until it wakes. */
  sleep(): void;
  wake(): void;
  /** Closes the page without notice. */
  close(): void;
}

interface Talker {
  readonly name: string;
  receive(said: unknown): void;
}

/** The pages of one browser, and their server. */
export function createSharingWorld() {
  const clock = createManualClock();
  const locks = createMemoryLocks();
  const talkers = new Set<Talker>();
  const heads = new Map<string, number>();
  const connections = new Set<(target: string) => void>();
  let asked: string[] = [];
  let isRefusing = false;

  /** Defers work until a page is awake. */
  function createNap() {
    let isAsleep = false;
    let works: (() => void)[] = [];
    const listeners = new Set<() => void>();
    return {
      run: (work: () => void): void => void (isAsleep ? works.push(work) : work()),
      awake: () =>
        new Promise<void>((resolve) => {
          if (isAsleep) works.push(resolve);
          else resolve();
        }),
      visibility: {
        isVisible: () => !isAsleep,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      turn(asleep: boolean) {
        isAsleep = asleep;
        const ready = asleep ? [] : works;
        if (!asleep) works = [];
        for (const work of ready) work();
        for (const listener of listeners) listener();
      },
    };
  }
  type Nap = ReturnType<typeof createNap>;

  const tabsOf = (nap: Nap): Tabs => ({
    join(name, receive) {
      const talker = { name, receive: (said: unknown) => nap.run(() => receive(said)) };
      talkers.add(talker);
      return {
        post(word) {
          if (!talkers.has(talker)) throw new Error('said something after it had left');
          const others = [...talkers].filter((other) => other !== talker && other.name === name);
          const said: unknown = JSON.parse(JSON.stringify(word));
          for (const other of others) void Promise.resolve().then(() => talkers.has(other) && other.receive(said));
        },
        close: () => void talkers.delete(talker),
      };
    },
  });

  async function* stream(nap: Nap, targets: string, signal: AbortSignal): AsyncGenerator<StreamFrame> {
    if (isRefusing) throw transportFailure('network');
    const stands = new Map((parseStreamPositions(targets) ?? []).map(({ target, seq }) => [target, seq]));
    let wake = () => {};
    const moved = (): void => wake();
    signal.addEventListener('abort', moved);
    connections.add(moved);
    try {
      yield { kind: 'retry', afterMs: 1_000 };
      while (!signal.aborted) {
        await nap.awake();
        const late = [...stands].find(([target, seq]) => seq < (heads.get(target) ?? 0));
        if (!connections.has(moved)) return;
        if (late === undefined) {
          await new Promise<void>((resolve) => (wake = resolve));
          continue;
        }
        const [target, seq] = late;
        const to = heads.get(target) ?? 0;
        stands.set(target, to);
        yield { kind: 'event', event: 'said', data: JSON.stringify(message(target, seq + 1, to)), id: null };
      }
      throw transportFailure('aborted');
    } finally {
      connections.delete(moved);
    }
  }

  const transportOf = (nap: Nap): Transport => ({
    async send({ query, body }) {
      const { targets = '' } = { ...query, ...(body as { targets?: string }) };
      await nap.awake();
      const messages = (parseStreamPositions(targets) ?? []).flatMap(({ target, seq }) => {
        const to = heads.get(target) ?? 0;
        return to > seq ? [message(target, seq + 1, to)] : [];
      });
      return { status: 200, body: { payload: { messages, resets: [] } }, retryAfterMs: null };
    },
    openStream({ query, signal }) {
      const { targets = '' } = query;
      asked.push(targets);
      return stream(nap, targets, signal);
    },
  });

  let last = 0;

  return {
    clock,
    /** The targets of each connection opened since the last call. */
    asked(): string[] {
      const since = asked;
      asked = [];
      return since;
    },
    connections: () => connections.size,
    /** Opens a page that follows some targets, from their current positions. */
    open(targets: readonly string[], given: { readonly tabs?: Tabs; readonly locks?: Locks } = {}): SharingPage {
      const nap = createNap();
      const received: string[] = [];
      const transport = transportOf(nap);
      const napping = {
        now: clock.now,
        setTimer: (ms: number, callback: () => void) => clock.setTimer(ms, () => nap.run(callback)),
      };
      const parts = { clock: napping, visibility: nap.visibility, locks, tabs: tabsOf(nap), ...given };
      const connection = createOwnConnection(transport, postAreaDialect.stream);
      const reader = createStreamReader({
        ...parts,
        connection: createSharedConnection({ ...parts, connection, name: 'people', id: String((last += 1)) }),
        dispatcher: createDispatcher({ transport, clock: napping, checkAnswers: false }),
        random: () => 0.5,
        network: { isOnline: () => true, subscribe: () => () => {} },
        listener: {
          // A merged message may begin before the known position, but one without news must not arrive.
          message({ target, from, to }) {
            const known = stands.get(target) ?? 0;
            if (from > known + 1 || to <= known) received.push(`wrong ${target}:${from}-${to}`);
            for (let seq = known + 1; seq <= to; seq += 1) received.push(`${target}:${seq}`);
            stands.set(target, to);
          },
          reset: ({ target, seq }) => received.push(`reset ${target}:${seq}`),
          typing: () => {},
          viewers: () => {},
          sessionEnded: () => {},
          state: () => {},
        },
      });
      const stands = new Map<string, number>();
      const follow = (target: string): void => {
        const seq = heads.get(target) ?? 0;
        stands.set(target, seq);
        reader.watch([{ target, seq }]);
      };
      targets.forEach(follow);
      return {
        follow,
        received,
        sleep: () => nap.turn(true),
        wake: () => nap.turn(false),
        close: () => reader.close(),
      };
    },
    /** Adds an event to a target. */
    post(target: string): void {
      heads.set(target, (heads.get(target) ?? 0) + 1);
      for (const moved of connections) moved(target);
    },
    head: (target: string): number => heads.get(target) ?? 0,
    /** The server closes all connections, and accepts new ones or not. */
    cut(refusing = false): void {
      isRefusing = refusing;
      const all = [...connections];
      connections.clear();
      for (const moved of all) moved('');
    },
  };
}
