import { describe, expect, it } from '@jest/globals';
import { createMachine, transition, type TransitionTable } from './createMachine.ts';

type State = { readonly status: 'closed' } | { readonly status: 'open'; readonly visitors: number };
type Event = { readonly type: 'opened' | 'shut' } | { readonly type: 'entered'; readonly count: number };
type Effect = 'ring' | 'greet';

const table: TransitionTable<State, Event, Effect> = {
  closed: { opened: () => [{ status: 'open', visitors: 0 }, 'ring', 'greet'] },
  open: {
    entered: (state, { count }) => [{ ...state, visitors: state.visitors + count }, 'greet'],
    shut: () => [{ status: 'closed' }],
  },
};

describe('transition', () => {
  it('returns the next state and the effects of a cell', () => {
    expect(transition(table, { status: 'open', visitors: 1 }, { type: 'entered', count: 2 })).toEqual([
      { status: 'open', visitors: 3 },
      'greet',
    ]);
  });

  it('returns null for an absent cell', () => {
    expect(transition(table, { status: 'closed' }, { type: 'entered', count: 2 })).toBeNull();
  });
});

describe('createMachine', () => {
  it('runs effects in order after the transition is announced, and ignores illegal moves', () => {
    const log: string[] = [];
    const machine = createMachine<State, Event, Effect>({
      table,
      initial: { status: 'closed' },
      run: (effect) => log.push(effect),
      onTransition: () => log.push(machine.state().status),
    });
    machine.send({ type: 'shut' });
    machine.send({ type: 'opened' });
    machine.send({ type: 'opened' });
    expect(log).toEqual(['open', 'ring', 'greet']);
  });

  it('performs an event that an effect sends only after all effects of the transition', () => {
    const log: string[] = [];
    const machine = createMachine<State, Event, Effect>({
      table,
      initial: { status: 'closed' },
      run: (effect) => {
        if (effect === 'ring') machine.send({ type: 'entered', count: 1 });
        log.push(`${effect} ${JSON.stringify(machine.state())}`);
      },
    });
    machine.send({ type: 'opened' });
    expect(log).toEqual([
      'ring {"status":"open","visitors":0}',
      'greet {"status":"open","visitors":0}',
      'greet {"status":"open","visitors":1}',
    ]);
  });

  it('goes on after an effect that throws', () => {
    const machine = createMachine<State, Event, Effect>({
      table,
      initial: { status: 'closed' },
      run: (effect) => {
        if (effect === 'ring') throw new Error('no bell');
      },
    });
    expect(() => machine.send({ type: 'opened' })).toThrow('no bell');
    machine.send({ type: 'entered', count: 1 });
    expect(machine.state()).toEqual({ status: 'open', visitors: 1 });
  });
});
