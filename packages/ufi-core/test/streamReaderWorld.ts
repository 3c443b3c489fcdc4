import { createDispatcher, postAreaDialect } from '../src/request/index.ts';
import { createOwnConnection } from '../src/request/stream/streamConnection.ts';
import { createStreamReader } from '../src/request/stream/createStreamReader.ts';
import { createFakeTransport, type FakeRequest, type FakeStream } from '../src/testing/fakeTransport.ts';
import { createManualClock } from '../src/testing/manualClock.ts';

/** An event with some sequence numbers and no records. */
export const message = (target: string, from: number, to = from) => ({ target, from, to, records: {}, removed: {} });

/** A switch with subscribers. */
function createSwitch() {
  const listeners = new Set<() => void>();
  let isOn = true;
  return {
    isOn: () => isOn,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn: (value: boolean) => {
      isOn = value;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

/** Opens a reader that follows some targets, on a stream controlled by the test. */
export async function openStreamReader({ watches = { '1': 5 } as Record<string, number>, random = 0.5 } = {}) {
  const clock = createManualClock();
  const transport = createFakeTransport();
  const [network, visibility] = [createSwitch(), createSwitch()];
  const received: string[] = [];
  const reader = createStreamReader({
    connection: createOwnConnection(transport, postAreaDialect.stream),
    dispatcher: createDispatcher({ transport, clock, checkAnswers: false }),
    clock,
    random: () => random,
    network: { isOnline: network.isOn, subscribe: network.subscribe },
    visibility: { isVisible: visibility.isOn, subscribe: visibility.subscribe },
    listener: {
      message: ({ target, from, to }) => received.push(`${target}:${from}-${to}`),
      reset: ({ target, seq }) => received.push(`reset ${target}:${seq}`),
      typing: ({ target, kind }) => received.push(`${kind} ${target}`),
      viewers: ({ target, count }) => received.push(`${count} viewers of ${target}`),
      sessionEnded: () => received.push('session ended'),
      state: (state) => received.push(state),
    },
  });
  reader.watch(Object.entries(watches).map(([target, seq]) => ({ target, seq })));
  await clock.advance(50);

  const last = <Item>(items: readonly Item[]): Item => {
    const item = items.at(-1);
    if (item === undefined) throw new Error('nothing was asked for');
    return item;
  };
  return {
    clock,
    transport,
    network,
    visibility,
    received,
    reader,
    stream: (): FakeStream => last(transport.streams),
    pull: (): FakeRequest => last(transport.requests),
    /** The targets of each stream. */
    asked: () => transport.streams.map(({ request }) => request.query['targets']),
    /** Returns a stream on which the server has sent its first byte. */
    async greet() {
      this.stream().open();
      this.stream().give({ kind: 'retry', afterMs: 1_000 });
      await clock.advance(0);
    },
    async say(...messages: readonly object[]) {
      for (const data of messages) this.stream().say('said', data);
      await clock.advance(0);
    },
  };
}
