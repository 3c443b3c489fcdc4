import { describe, expect, it } from '@jest/globals';
import { setImmediate as oneTurn } from 'node:timers/promises';
import { createLanes, maxTogether, maxUnderWay, type Passenger } from './createLanes.ts';

/** As long as it takes to depart. */
const turn = async () => {
  for (let n = 0; n < 3; n += 1) await oneTurn();
};

interface Rider extends Passenger {
  readonly name: string;
}

const rider = (name: string, travelsAlone = false): Rider & { readonly errors: unknown[] } => {
  const errors: unknown[] = [];
  return { name, travelsAlone, errors, failed: (error) => void errors.push(error) };
};

/** Lanes whose transactions end when the test says so. */
function createStation(connect: () => Promise<unknown> = async () => ({})) {
  const departed: string[][] = [];
  const arrivals: (() => void)[] = [];
  const carry = (_client: unknown, riders: readonly Rider[]) => {
    departed.push(riders.map(({ name }) => name));
    return new Promise<void>((arrive) => arrivals.push(arrive));
  };
  const lanes = createLanes<Rider>({ connect: connect as never, carry });
  const arrive = async () => {
    arrivals.shift()?.();
    await turn();
  };
  return { lanes, departed, arrive };
}

describe('createLanes', () => {
  it('lets the first go at once and those who come meanwhile go together, in their order', async () => {
    const { lanes, departed, arrive } = createStation();
    lanes.enter('a', rider('1'));
    await turn();
    for (const name of ['2', '3', '4']) lanes.enter('a', rider(name));
    await turn();
    expect(departed).toEqual([['1']]);
    await arrive();
    expect(departed).toEqual([['1'], ['2', '3', '4']]);
  });

  it('tells how many wait, and how many in the longest queue', async () => {
    const { lanes, arrive } = createStation();
    expect(lanes.depth()).toEqual({ waiting: 0, longest: 0 });
    for (const lane of ['a', 'b']) lanes.enter(lane, rider(lane));
    await turn();
    for (const lane of ['a', 'a', 'b']) lanes.enter(lane, rider(lane));
    expect(lanes.depth()).toEqual({ waiting: 3, longest: 2 });
    await arrive();
    expect(lanes.depth()).toEqual({ waiting: 0, longest: 0 });
  });

  it('lets lanes go beside each other, and who comes at the same moment together', async () => {
    const { lanes, departed } = createStation();
    lanes.enter('a', rider('a1'));
    lanes.enter('b', rider('b1'));
    await turn();
    lanes.enter('c', rider('c1'));
    await turn();
    expect(departed).toEqual([['a1', 'b1'], ['c1']]);
  });

  it('has no two of one lane under way in different transactions', async () => {
    const { lanes, departed, arrive } = createStation();
    lanes.enter('a', rider('a1'));
    await turn();
    lanes.enter('a', rider('a2'));
    lanes.enter('b', rider('b1'));
    await turn();
    expect(departed).toEqual([['a1'], ['b1']]);
    await arrive();
    expect(departed).toEqual([['a1'], ['b1'], ['a2']]);
  });

  it('fills the seats of the next when enough are under way', async () => {
    const { lanes, departed, arrive } = createStation();
    for (let n = 0; n < maxUnderWay + 3; n += 1) {
      lanes.enter(`lane ${n}`, rider(String(n)));
      await turn();
    }
    expect(departed).toHaveLength(maxUnderWay);
    await arrive();
    expect(departed.at(-1)).toEqual([maxUnderWay, maxUnderWay + 1, maxUnderWay + 2].map(String));
  });

  it('takes no more than there are seats', async () => {
    const { lanes, departed, arrive } = createStation();
    lanes.enter('a', rider('first'));
    await turn();
    for (let n = 0; n < maxTogether + 5; n += 1) lanes.enter('a', rider(String(n)));
    await arrive();
    await arrive();
    expect(departed.map(({ length }) => length)).toEqual([1, maxTogether, 5]);
  });

  it('gives one that travels alone a transaction of its own, in its turn', async () => {
    const { lanes, departed, arrive } = createStation();
    lanes.enter('a', rider('1'));
    await turn();
    for (const passenger of [rider('2'), rider('3', true), rider('4'), rider('5')]) lanes.enter('a', passenger);
    for (let n = 0; n < 3; n += 1) await arrive();
    expect(departed).toEqual([['1'], ['2'], ['3'], ['4', '5']]);
  });

  it('does not let one that travels alone in with other lanes', async () => {
    const { lanes, departed, arrive } = createStation();
    lanes.enter('a', rider('a1'));
    lanes.enter('b', rider('b1', true));
    lanes.enter('c', rider('c1'));
    await turn();
    await arrive();
    expect(departed).toEqual([['a1', 'c1'], ['b1']]);
  });

  it('fails all who wait when there is no connection, and starts anew', async () => {
    let isAway = true;
    const { lanes, departed } = createStation(async () => {
      if (isAway) throw new Error('away');
      return {};
    });
    const [first, second] = [rider('1'), rider('2')];
    lanes.enter('a', first);
    lanes.enter('a', second);
    await turn();
    expect([first.errors, second.errors]).toEqual([[new Error('away')], [new Error('away')]]);
    isAway = false;
    lanes.enter('a', rider('3'));
    await turn();
    expect(departed).toEqual([['3']]);
  });

  it('asks to come later when too many wait', async () => {
    const { lanes } = createStation();
    const late = rider('late');
    for (let n = 0; n < 4_100; n += 1) lanes.enter('a', rider(String(n)));
    lanes.enter('a', late);
    expect(late.errors).toMatchObject([{ reason: 'tryLater' }]);
  });

  it('lets who needs several lanes take them in order, alone, and holds nobody of another', async () => {
    const { lanes, departed, arrive } = createStation();
    lanes.enter('1', rider('first'));
    lanes.enter('2', rider('second'));
    await turn();
    const wide = { ...rider('wide', true), lanes: ['1', '2', '10'] };
    const crossing = { ...rider('crossing', true), lanes: ['2', '10'] };
    lanes.enter('1', wide);
    lanes.enter('2', crossing);
    for (const lane of ['1', '2', '3', '10']) lanes.enter(lane, rider(`behind in ${lane}`));
    await turn();
    // Lane 10 was free, so whoever came there went, and so did lane 3.
    expect(departed).toEqual([
      ['first', 'second'],
      ['behind in 3', 'behind in 10'],
    ]);
    for (let n = 0; n < 5; n += 1) await arrive();
    expect(departed.slice(2)).toEqual([['crossing'], ['behind in 2'], ['wide'], ['behind in 1']]);
    expect(lanes.depth()).toEqual({ waiting: 0, longest: 0 });
  });
});
