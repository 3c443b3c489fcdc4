import { describe, expect, it } from '@jest/globals';
import type { ViewersNotice } from 'ufi-core/contract';
import { createViewersTracker } from './threads/createViewersTracker.ts';
import type { ThreadChannel as Channel } from './threads/threadSource.ts';
import { setUpStreams } from './testing/setUpStreams.ts';
import { startTestStreams } from './testing/startTestStreams.ts';

const thread = '10';

/** A live post on one server: people with their numbers of tabs, and visitors without a session. */
function openLive(people: Readonly<Record<string, number>>, { visitors = 0, kind = 'live' } = {}) {
  let now = 0;
  const announced: (readonly [string, number])[] = [];
  const received: ViewersNotice[][] = [];
  const slow = new Set<number>();
  const subscribers = new Map<string | null, { person: string | null; subscriptions: number }>();
  const subscriptions = new Set<unknown>();
  const join = (person: string | null) => {
    const subscriber = subscribers.get(person) ?? { person, subscriptions: 0 };
    subscriber.subscriptions += 1;
    subscribers.set(person, subscriber);
    const at = received.push([]) - 1;
    subscriptions.add({
      connection: {
        response: {
          writableLength: 0,
          destroyed: false,
          writableEnded: false,
          get writableNeedDrain() {
            return slow.has(at);
          },
          write: (bytes: Buffer) =>
            received[at]?.push(JSON.parse(String(bytes).split('data: ')[1] ?? '') as ViewersNotice),
        },
      },
    });
  };
  for (const [person, tabs] of Object.entries(people)) for (let tab = 0; tab < tabs; tab += 1) join(person);
  for (let visitor = 0; visitor < visitors; visitor += 1) join(null);
  const channel = { id: thread, isPaused: false, subject: { kind }, subscribers, subscriptions } as unknown as Channel;
  const channels = new Map([[thread, channel]]);
  const tracker = createViewersTracker({
    monotonic: () => now,
    channels,
    announce: (...news) => announced.push(news),
  });
  return {
    tracker,
    channels,
    announced,
    slow,
    join,
    counts: (at = 0) => received[at]?.map(({ count }) => count),
    update(ms = 2_000) {
      now += ms;
      tracker.update();
    },
  };
}

describe('the viewers of a live post', () => {
  it('server.95 are its subscribers: a person once however many tabs they have, and each visitor', () => {
    const { update, counts } = openLive({ ana: 3, bia: 1 }, { visitors: 2 });
    update();
    expect([counts(0), counts(2), counts(5)]).toEqual([[4], [4], [4]]);
    const other = openLive({ ana: 1 }, { kind: 'status' });
    other.update();
    expect(other.counts()).toEqual([]);
  });

  it('server.95 are sent when their number has changed, to a newcomer at once, and not to slow connections', () => {
    const { update, counts, join, slow } = openLive({ ana: 1 });
    update();
    update();
    expect(counts()).toEqual([1]);
    slow.add(0);
    join('bia');
    update();
    expect([counts(0), counts(1)]).toEqual([[1], [2]]);
    slow.clear();
    update();
    expect(counts(0)).toEqual([1, 2]);
  });

  it('server.95 of a large audience are sent every 10 s at most', () => {
    const { update, counts, join } = openLive({}, { visitors: 600 });
    update();
    for (let time = 0; time < 4; time += 1) {
      join(null);
      update();
    }
    expect(counts()).toEqual([600]);
    update();
    expect(counts()).toEqual([600, 604]);
  });

  it('server.95 of other servers are added, until these say otherwise or fall silent', () => {
    const { update, counts, tracker, announced, channels } = openLive({ ana: 1 });
    tracker.receive({ node: 'b', thread, count: 5 });
    tracker.receive({ node: 'c', thread, count: 2 });
    update();
    tracker.receive({ node: 'b', thread, count: 0 });
    update();
    update(30_000);
    expect(counts()).toEqual([8, 3, 1]);
    expect(announced).toEqual([
      [thread, 1],
      [thread, 1],
    ]);
    channels.clear();
    update();
    expect(announced.at(-1)).toEqual([thread, 0]);
  });
});

describe('viewers over real streams', () => {
  const test = setUpStreams();

  it('server.95 are counted over two servers of one database', async () => {
    const post = await test.world.post({ author: test.ana, kind: 'live' });
    const second = await startTestStreams(test.database, { node: 3 });
    const here = await test.listen(`${post}:1`, { person: test.ana });
    const there = await test.listen(`${post}:1`, { person: test.bia, port: second.port });
    const hasReceived = ({ events }: typeof here) => events.some(({ viewers }) => viewers?.count === 2);
    await here.until(hasReceived);
    await there.until(hasReceived);
    there.close();
    await here.until(({ events }) => events.at(-1)?.viewers?.count === 1);
    await second.stop();
  });
});
