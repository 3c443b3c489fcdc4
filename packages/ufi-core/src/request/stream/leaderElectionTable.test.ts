import { describe, expect, it } from '@jest/globals';
import { transition } from '../createMachine.ts';
import { transportFailure } from '../requestError.ts';
import { leaderElectionTable, type LeaderElectionEvent, type LeaderElectionState } from './leaderElectionTable.ts';

const own = [{ target: '1', seq: 5 }];
const others = new Map([['b', [{ target: '2', seq: 3 }]]]);
const beat = { kind: 'beat' } as const;
const reason = transportFailure('network');

const follower: LeaderElectionState = { id: 'a', status: 'follower', isWaiting: false };
const waiting: LeaderElectionState = { ...follower, isWaiting: true };
const standalone: LeaderElectionState = { id: 'a', status: 'standalone' };
const collecting: LeaderElectionState = { id: 'a', status: 'collecting', others: new Map(), targets: [] };
const leader: LeaderElectionState = { id: 'a', status: 'leader', targets: ['1', '2'] };
const closed: LeaderElectionState = { id: 'a', status: 'closed' };

type Bare = LeaderElectionEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'own'> : never) : never;
const step = (state: LeaderElectionState, event: Bare) => transition(leaderElectionTable, state, { ...event, own });

const wait = { type: 'startTimer', timer: 'leaderTimedOut', ms: 2_000 };
const stopWaiting = { type: 'cancelTimer', timer: 'leaderTimedOut' };
const post = (message: unknown) => ({ type: 'post', message });
const postPositions = post({ type: 'positions', from: 'a', positions: own });
const postLeader = post({ type: 'leader', targets: ['1', '2'] });
const push = { type: 'push', frame: beat };
const disconnect = { type: 'disconnect' };
const collect = [
  stopWaiting,
  disconnect,
  post({ type: 'rollCall' }),
  { type: 'startTimer', timer: 'collected', ms: 50 },
];
const close = (because: unknown, releaseLockInMs = 0) => ({ type: 'close', reason: because, releaseLockInMs });

describe('leaderElectionTable', () => {
  it.each([
    [
      'follower',
      [
        'joined',
        'pageShown',
        'leaderTimedOut',
        'electionFailed',
        'lockAcquired',
        'rollCall',
        'leader',
        'frame',
        'closed',
      ],
    ],
    ['standalone', ['lockAcquired', 'rollCall', 'leader', 'frameReceived', 'connectionEnded']],
    ['collecting', ['leaderQuery', 'positions', 'collected']],
    ['leader', ['leaderQuery', 'positions', 'frameReceived', 'connectionEnded']],
  ] as const)('has cells for a tab that is %s', (status, events) => {
    expect(Object.keys(leaderElectionTable[status]).sort()).toEqual([...events, 'left', 'aborted'].sort());
  });

  it('does nothing after it has closed', () => {
    expect(leaderElectionTable.closed).toEqual({});
  });

  it('joins as a follower, and asks for the lock', () => {
    expect(step(follower, { type: 'joined' })).toEqual([waiting, wait, postPositions, { type: 'requestLock' }]);
  });

  it.each<LeaderElectionState>([follower, standalone])('answers a roll call as %o', (state) => {
    expect(step(state, { type: 'rollCall' })).toEqual([state, postPositions]);
  });

  it('follows a leader that serves its targets', () => {
    const serves: Bare = { type: 'leader', targets: ['1', '2'] };
    expect(step(waiting, serves)).toEqual([follower, stopWaiting]);
    expect(step(standalone, serves)).toEqual([follower, disconnect]);
    expect(step(follower, { type: 'frame', frame: beat })).toEqual([follower, push]);
    expect(step(follower, { type: 'closed' })).toEqual([closed, close(null)]);
  });

  it('waits once for a leader that serves its targets, then connects alone', () => {
    const serves: Bare = { type: 'leader', targets: ['2'] };
    expect(step(follower, serves)).toEqual([waiting, wait]);
    expect(step(waiting, serves)).toEqual([waiting]);
    expect(step(standalone, serves)).toEqual([standalone]);
    for (const type of ['leaderTimedOut', 'electionFailed'] as const) {
      expect(step(waiting, { type })).toEqual([standalone, stopWaiting, { type: 'connectAlone' }]);
    }
  });

  it('asks whether there is still a leader when the page is shown', () => {
    const query = post({ type: 'leaderQuery' });
    expect(step(follower, { type: 'pageShown' })).toEqual([waiting, wait, query]);
    expect(step(waiting, { type: 'pageShown' })).toEqual([waiting, query]);
  });

  it.each<LeaderElectionState>([follower, standalone])('calls the roll as the new leader, from %o', (state) => {
    expect(step(state, { type: 'lockAcquired' })).toEqual([collecting, ...collect]);
  });

  it('connects for all tabs, from the lowest position of each target', () => {
    const positions = [
      { target: '1', seq: 4 },
      { target: '2', seq: 3 },
    ];
    const collected = { ...collecting, others: new Map([['b', positions]]) };
    expect(step(collecting, { type: 'positions', from: 'b', positions })).toEqual([collected]);
    expect(step(collected, { type: 'collected' })).toEqual([leader, postLeader, { type: 'connect', positions }]);
  });

  it('forwards what it receives, and calls the roll again when a tab follows something else', () => {
    expect(step(leader, { type: 'frameReceived', frame: beat })).toEqual([
      leader,
      push,
      post({ type: 'frame', frame: beat }),
    ]);
    expect(step(leader, { type: 'positions', from: 'b', positions: own })).toEqual([
      { ...collecting, targets: ['1', '2'] },
      ...collect,
    ]);
  });

  it.each<LeaderElectionState>([leader, { ...collecting, others, targets: ['1', '2'] }])(
    'tells whom it serves, as %o',
    (state) => {
      expect(step(state, { type: 'leaderQuery' })).toEqual([state, postLeader]);
    },
  );

  it('steps down when its connection ends, and keeps the lock until every tab knows', () => {
    expect(step(leader, { type: 'connectionEnded', reason })).toEqual([
      closed,
      post({ type: 'closed' }),
      close(reason, 50),
    ]);
  });

  it('ends with its own connection', () => {
    expect(step(standalone, { type: 'frameReceived', frame: beat })).toEqual([standalone, push]);
    expect(step(standalone, { type: 'connectionEnded', reason })).toEqual([closed, close(reason)]);
  });

  it.each<LeaderElectionState>([follower, standalone, collecting, leader])('can leave at any time: %o', (state) => {
    expect(step(state, { type: 'left' })).toEqual([closed, close(null)]);
    expect(step(state, { type: 'aborted' })).toEqual([closed, close(transportFailure('aborted'))]);
  });
});
