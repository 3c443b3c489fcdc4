import { describe, expect, it } from '@jest/globals';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { InvariantViolation } from '../kernel/invariant.ts';
import { createTraceRecorder } from '../kernel/traceRecorder.ts';
import { problemDismissed } from '../kernel/pending-mutations/deliverySlice.ts';
import { createTestPorts, createTestStore } from '../testing/createTestStore.ts';
import { buildSession } from '../testing/buildRecords.ts';
import { typingNoticeReceived } from '../area/typingNotice.ts';
import { createArticleStore } from './articleArea.ts';
import { createUfiStore } from './postArea.ts';
import type { LoggedEvent } from '../kernel/loggedEvent.ts';

const markedSlice = createSlice({
  name: 'plugin',
  initialState: (): readonly string[] => [],
  reducers: { marked: (ids, { payload }: PayloadAction<string>) => [...ids, payload] },
});
const { marked } = markedSlice.actions;

const asAction = (type: string) => ({ type, payload: null });

describe('an unknown store action', () => {
  it.each(['ufi/problemDismised', 'plugin/marked', ''])(
    'S8.18 raises an internal invariant violation, which nobody is shown (%j)',
    (type) => {
      const store = createTestStore();
      const before = store.getState();
      expect(() => store.dispatch(asAction(type))).toThrow(new InvariantViolation(`Unknown store action: ${type}`));
      expect({ isSameState: store.getState() === before, problems: store.getState().delivery.problems }).toEqual({
        isSameState: true,
        problems: [],
      });
      expect(() => store.dispatch(problemDismissed({ clientId: '1' }))).not.toThrow();
    },
  );

  it('S8.18 is allowed if it belongs to the host’s own slice', () => {
    const { ports } = createTestPorts();
    const host = { name: 'plugin', slices: [markedSlice] } as const;
    const store = createUfiStore({ ports, session: buildSession(), host });
    store.dispatch(marked('1'));
    expect(store.getState().plugin).toEqual(['1']);
    expect(() => store.dispatch(asAction('plugin/unmarked'))).toThrow(InvariantViolation);
    expect(() => store.dispatch(asAction('ufi/marked'))).toThrow(InvariantViolation);
  });

  it('S8.18 is none that the stream brings, also where nobody shows who is typing', () => {
    const store = createArticleStore({ ports: createTestPorts().ports, session: buildSession() });
    const notice = { kind: 'someone-typing', target: '1', typist: '2' } as const;
    expect(() => store.dispatch(typingNoticeReceived({ notice, token: '3' }))).not.toThrow();
  });
});

describe('a trace', () => {
  const record = () => {
    const logged: LoggedEvent[] = [];
    let at = 0;
    const clock = { now: () => at, setTimer: () => () => undefined };
    const traces = createTraceRecorder({ clock, log: (event) => logged.push(event) });
    return { traces, logged, wait: (ms: number) => (at += ms) };
  };

  it('S8.18 begun twice, or ended before it began, is an invariant violation', () => {
    const { traces, logged } = record();
    expect(() => traces.end()).toThrow(new InvariantViolation('No trace running'));
    traces.begin('start');
    expect(() => traces.begin('open')).toThrow(new InvariantViolation('Already running trace'));
    traces.end();
    expect(() => traces.end()).toThrow(new InvariantViolation('No trace running'));
    expect(logged).toEqual([{ name: 'loom_trace', detail: { trace: 'start', ms: 0 } }]);
  });

  it('logs its duration, unless that is more than a minute', () => {
    const { traces, logged, wait } = record();
    traces.begin('start');
    wait(120);
    traces.end();
    traces.begin('start');
    wait(60_001);
    traces.end();
    expect(logged).toEqual([{ name: 'loom_trace', detail: { trace: 'start', ms: 120 } }]);
  });

  it('S9.10/8 names up to four spans by index, and is replaced after a minute', () => {
    const { traces, logged, wait } = record();
    traces.mark('nothing runs');
    traces.begin('start');
    for (const span of ['a', 'b', 'c', 'd', 'e']) {
      wait(1);
      traces.mark(span);
    }
    traces.end();
    const parts = { span_0: 'a', span_0_ms: 1, span_1: 'b', span_1_ms: 2, span_2: 'c', span_2_ms: 3 };
    const detail = { trace: 'start', ms: 5, ...parts, span_3: 'd', span_3_ms: 4 };
    expect(logged).toEqual([{ name: 'loom_trace', detail }]);
    traces.begin('start');
    wait(60_001);
    traces.begin('frame');
    traces.end();
    expect(logged[1]).toEqual({ name: 'loom_trace', detail: { trace: 'frame', ms: 0 } });
  });

  it('S7.54 measures the start of a store', async () => {
    const store = createTestStore();
    await store.start();
    const spans = { span_0: 'stream', span_0_ms: 0, span_1: 'outbox', span_1_ms: 0 };
    expect(store.logged).toEqual([{ name: 'loom_trace', detail: { trace: 'start', ms: 0, ...spans } }]);
    store.close();
  });
});
