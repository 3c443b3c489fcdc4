import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOutboxWorld, type Action, type OutboxWorld } from '../../../test/outboxWorld.ts';
import { createMemoryStorage, type KeyValueStorage } from '../index.ts';

/** One step of a history; `does` is printed for a failing one. */
interface Command {
  readonly does: readonly unknown[];
  run(world: OutboxWorld): Promise<void>;
}

const nth = fc.nat(50);
const tabIndex = fc.nat(1);
const answerKinds = ['success', 'lostAnswer', 'lostRequest', 'refused', 'blocked', 'broken', 'busy', 'proxyPage'];

const step = <const Args extends readonly unknown[]>(
  weight: number,
  args: fc.Arbitrary<Args>,
  run: (world: OutboxWorld, args: Args) => Promise<void>,
): fc.WeightedArbitrary<Command> => ({
  weight,
  arbitrary: args.map((args) => ({ does: [run.toString(), ...args], run: (world) => run(world, args) })),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  step(
    6,
    fc.tuple(tabIndex, fc.constantFrom('A', 'B'), fc.record({ isLike: fc.boolean(), isReply: fc.boolean() })),
    (world, [tab, thread, what]) => world.add(tab, thread, what),
  ),
  step(8, fc.tuple(fc.constantFrom(...answerKinds), nth), (world, [kind, n]) => world.answer(kind, n)),
  step(1, fc.tuple(nth), (world, [n]) => world.arriveLate(n)),
  step(1, fc.tuple(nth), (world, [n]) => world.showServerState(n)),
  step(1, fc.tuple(tabIndex), (world, [tab]) => world.reload(tab)),
  step(1, fc.tuple(fc.boolean()), (world, [value]) => world.setOnline(value)),
  step(1, fc.tuple(fc.boolean()), (world, [value]) => world.setSignedIn(value)),
  step(1, fc.tuple(fc.constantFrom(10, 700, 6_000, 40_000)), (world, [ms]) => world.clock.advance(ms)),
  step(1, fc.tuple(nth, fc.constantFrom('retry', 'discard')), (world, [n, word]) => world.decide(n, word)),
);

/** Property P7, checked on one history. */
function expectExactDelivery({ effects, actions, tabs }: OutboxWorld): void {
  const all = [...actions.values()];
  const placeOf = (clientId: string) => effects.indexOf(clientId);
  const ancestorsOf = ({ parent }: Action): Action[] => {
    const action = parent === null ? undefined : actions.get(parent);
    return action === undefined ? [] : [action, ...ancestorsOf(action)];
  };
  const waits = (action: Action) => action.fate === 'open' && ancestorsOf(action).some(({ fate }) => fate === 'failed');

  for (const action of all) {
    const { clientId, fate, parent } = action;
    const times = effects.filter((id) => id === clientId).length;
    const isOver = fate === 'failed' || fate === 'discarded' || fate === 'replaced' || waits(action);
    expect({ clientId, fate, times }).toEqual({ clientId, fate, times: isOver ? 0 : 1 });
    if (times === 1 && parent !== null && placeOf(parent) >= 0) {
      expect(placeOf(parent)).toBeLessThan(placeOf(clientId));
    }
  }
  const wasHeldBack = (action: Action) => [action, ...ancestorsOf(action)].some(({ hasFailed }) => hasFailed);
  for (const thread of ['0A', '0B', '1A', '1B']) {
    const inThread = all.filter((action) => `${action.tab}${action.thread}` === thread && !wasHeldBack(action));
    const places = inThread.map(({ clientId }) => placeOf(clientId)).filter((place) => place >= 0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
  const remaining = all.filter((action) => action.fate === 'failed' || waits(action)).map(({ clientId }) => clientId);
  expect(remaining).toEqual(
    expect.arrayContaining(tabs.flatMap((tab) => tab.entries().map(({ clientId }) => clientId))),
  );
}

interface Damage {
  readonly storage?: () => KeyValueStorage;
  readonly isServerExact?: boolean;
}

const history = ({ storage = createMemoryStorage, isServerExact = true }: Damage = {}) =>
  fc.asyncProperty(fc.array(command, { maxLength: 60 }), async (commands) => {
    const world = createOutboxWorld(storage(), isServerExact);
    for (const { run } of commands) await run(world);
    await world.calmDown();
    expectExactDelivery(world);
  });

/** Storage that silently loses a page's third write. */
function forgetfulStorage(): KeyValueStorage {
  const storage = createMemoryStorage();
  let writes = 0;
  return { ...storage, set: async (key, value) => (++writes === 3 ? undefined : storage.set(key, value)) };
}

describe('the outbox', () => {
  it('delivers exactly once and in order, whatever happens on the way (P7)', async () => {
    await fc.assert(history(), { numRuns: 400 });
  });

  it('would not, if storage lost one write (the control of P7)', async () => {
    const result = await fc.check(history({ storage: forgetfulStorage }), { numRuns: 400, endOnFailure: true });
    expect(result.failed).toBe(true);
  });

  it('would not, if the server accepted a client id twice (the control of P2)', async () => {
    const result = await fc.check(history({ isServerExact: false }), { numRuns: 400, endOnFailure: true });
    expect(result.failed).toBe(true);
  });
});
