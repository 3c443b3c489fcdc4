import { describe, expect, it } from '@jest/globals';
import { InvariantViolation } from '../kernel/invariant.ts';
import { createTraceRecorder } from '../kernel/traceRecorder.ts';
import { problemDismissed } from '../kernel/intentions/intentionActions.ts';
import { createTestPorts, createTestStore } from '../testing/createTestStore.ts';
import { buildSession } from '../testing/buildRecords.ts';
import { createUfiStore } from './postArea.ts';
import type { LoggedEvent } from '../kernel/ufiServices.ts';

const asAction = (type: string) => ({ type, payload: null });

describe('an unknown store action', () => {
  it.each(['ufi/problemDismised', 'plugin/marked', ''])(
    'S8.18 raises an internal invariant violation, and nobody is told of it (%j)',
    (type) => {
      const store = createTestStore();
      const before = store.getState();
      expect(() => store.dispatch(asAction(type))).toThrow(new InvariantViolation(`Unknown store action: ${type}`));
      expect([store.getState() === before, store.getState().delivery.problems]).toEqual([true, []]);
      expect(() => store.dispatch(problemDismissed({ clientId: '1' }))).not.toThrow();
    },
  );

  it('S8.18 may be one of whoever keeps state beside ours, never one that looks like ours', () => {
    const { ports } = createTestPorts();
    const own = { reduce: (heard: readonly string[] = [], { type }: { type: string }) => [...heard, type] };
    const store = createUfiStore({ ports, session: buildSession(), own });
    store.dispatch(asAction('plugin/marked'));
    expect(store.getState().own).toContain('plugin/marked');
    expect(() => store.dispatch(asAction('ufi/marked'))).toThrow(InvariantViolation);
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

  it('S8.18 begun twice, or ended before it has begun, is a violation of our own', () => {
    const { traces, logged } = record();
    expect(() => traces.end()).toThrow(new InvariantViolation('No trace running'));
    traces.begin('start');
    expect(() => traces.begin('open')).toThrow(new InvariantViolation('Already running trace'));
    traces.end();
    expect(() => traces.end()).toThrow(new InvariantViolation('No trace running'));
    expect(logged).toEqual([{ name: 'loom_trace', detail: { trace: 'start', ms: 0 } }]);
  });

  it('tells how long it took, and nothing where that was more than a minute', () => {
    const { traces, logged, wait } = record();
    traces.begin('start');
    wait(120);
    traces.end();
    traces.begin('start');
    wait(60_001);
    traces.end();
    expect(logged).toEqual([{ name: 'loom_trace', detail: { trace: 'start', ms: 120 } }]);
  });

  it('tells how a store starts', async () => {
    const store = createTestStore();
    await store.start();
    expect(store.logged).toEqual([{ name: 'loom_trace', detail: { trace: 'start', ms: 0 } }]);
    store.close();
  });
});
