import { describe, expect, it } from '@jest/globals';
import type { StreamPosition } from '../../contract/index.ts';
import { openStreamReader } from '../../../test/streamReaderWorld.ts';
import { transition } from '../createMachine.ts';
import { leaderElectionTable, type LeaderElectionState } from './leaderElectionTable.ts';
import { readTabMessage } from './tabMessages.ts';

const posts = (first: number, length: number): StreamPosition[] =>
  Array.from({ length }, (_, index) => ({ target: String(first + index), seq: 1 }));
const mailboxes: StreamPosition[] = ['901', '902', '903'].map((target) => ({ target, seq: 7, isMailbox: true }));

describe('carriedPositions', () => {
  it('ufi-core.50 a tab follows its mailboxes beside its latest 20 posts, however early it began', async () => {
    const world = await openStreamReader({ watches: {} });
    world.reader.watch([...mailboxes.slice(0, 1), ...posts(1, 25)]);
    await world.clock.advance(50);
    expect(String(world.asked().at(-1)).split(',')).toEqual([
      '901:7',
      ...posts(6, 20).map(({ target, seq }) => `${target}:${seq}`),
    ]);
    world.reader.unwatch('901');
    await world.clock.advance(50);
    expect(String(world.asked().at(-1)).split(',')).toHaveLength(20);
  });

  it('ufi-core.50 the leader carries two mailboxes beside the first 20 posts, however late their tab answers', () => {
    const others = new Map([['b', [...posts(100, 5), ...mailboxes]]]);
    const collecting: LeaderElectionState = { id: 'a', status: 'collecting', others, targets: [] };
    const step = transition(leaderElectionTable, collecting, { type: 'collected', own: posts(1, 20) });
    const connect = step?.slice(1).find((effect) => 'type' in effect && effect.type === 'connect');
    expect(connect).toEqual({ type: 'connect', positions: [...mailboxes.slice(0, 2), ...posts(1, 20)] });
  });

  it('ufi-core.50 tabs tell each other which of their positions are mailboxes', () => {
    const message = { type: 'positions', from: 'a', positions: [...mailboxes, ...posts(1, 2)] };
    expect(readTabMessage(message)).toEqual(message);
  });
});
