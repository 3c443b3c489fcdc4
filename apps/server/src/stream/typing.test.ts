import { describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { TypingNotice } from 'ufi-core/contract';
import { setTyping } from '../features/typing/setTyping.ts';
import type { Channel } from './channels/channel.ts';
import { createTypingTracker } from './threads/createTypingTracker.ts';
import { setUpStreams } from './testing/setUpStreams.ts';

const thread = '10';

/** A thread with some people subscribed; Ana's friends are Bia and Eva. */
function listenAs(...people: readonly (string | null)[]) {
  const notices = new Map<string | null, TypingNotice[]>(people.map((person) => [person, []]));
  const written = new Set<unknown>();
  let now = 0;
  const slow = new Set<string | null>();
  const subscriptions = people.map((person) => ({
    subscriber: { person },
    connection: {
      response: {
        writableLength: 0,
        destroyed: false,
        writableEnded: false,
        get writableNeedDrain() {
          return slow.has(person);
        },
        write(bytes: Buffer) {
          written.add(bytes);
          notices.get(person)?.push(JSON.parse(String(bytes).split('data: ')[1] ?? '') as TypingNotice);
        },
      },
    },
  }));
  const channel = { id: thread, isPaused: false, subscriptions: new Set(subscriptions) } as unknown as Channel;
  const pool = { query: async () => ({ rows: [{ id: 'bia' }, { id: 'eva' }] }) } as unknown as Pool;
  const board = createTypingTracker({ pool, monotonic: () => now, channels: new Map([[thread, channel]]) });
  const type = async (person: string, { isTyping = true, actor = person } = {}) => {
    const isNews = board.receive({ thread, person, actor, name: `N ${actor}`, isTyping });
    await delay(0);
    return isNews;
  };
  return {
    type,
    slow,
    written,
    ask: (person: string | null) => board.typistsFor({ thread, person }),
    kinds: (person: string | null) => notices.get(person)?.map(({ kind }) => kind),
    words: (person: string | null) => notices.get(person),
    pass: (ms: number) => void (now += ms),
  };
}

describe('typing', () => {
  it('S4.19/1 is sent to friends with the name, to others without it, and not to the typist', async () => {
    const { type, kinds, words, written } = listenAs('ana', 'bia', 'caio', null, 'eva');
    await type('ana');
    expect({
      kindsAna: kinds('ana'),
      kindsBia: kinds('bia'),
      kindsCaio: kinds('caio'),
      kindsNull: kinds(null),
    }).toEqual({
      kindsAna: [],
      kindsBia: ['friend-typing'],
      kindsCaio: ['someone-typing'],
      kindsNull: ['someone-typing'],
    });
    expect(words('bia')?.[0]).toMatchObject({ target: thread, name: 'N ana' });
    expect(JSON.stringify(words('caio'))).not.toContain('ana');
    // Once for all friends and once for all others.
    expect(written.size).toBe(2);
    await type('ana', { isTyping: false });
    expect({ kindsBia: kinds('bia')?.at(-1), kindsNull: kinds(null)?.at(-1) }).toEqual({
      kindsBia: 'typing-stopped',
      kindsNull: 'typing-stopped',
    });
    expect(words('bia')?.[1]?.typist).toBe(words('bia')?.[0]?.typist);
  });

  it('S4.19/1 is the same for polling readers, as long as it lasts', async () => {
    const { type, ask, pass, words } = listenAs('bia');
    await type('ana');
    await type('page-owner', { actor: 'page' });
    expect((await ask('eva')).map(({ kind }) => kind)).toEqual(['friend-typing', 'someone-typing']);
    expect((await ask('eva'))[0]?.typist).toBe(words('bia')?.[0]?.typist);
    expect((await ask(null)).map(({ kind }) => kind)).toEqual(['someone-typing', 'someone-typing']);
    expect(await ask('ana')).toHaveLength(1);
    for (const person of ['f1', 'f2', 'f3']) await type(person);
    expect({ askBiaCount: (await ask('bia')).length, askNullCount: (await ask(null)).length }).toEqual({
      askBiaCount: 5,
      askNullCount: 3,
    });
    await type('ana', { isTyping: false });
    expect((await ask('bia')).map(({ kind }) => kind)).not.toContain('typing-stopped');
    pass(6_000);
    expect(await ask('bia')).toEqual([]);
  });

  it('S4.19/1 a page has no friends: its typing is shown without a name', async () => {
    const { type, kinds } = listenAs('bia');
    await type('ana', { actor: 'page' });
    expect(kinds('bia')).toEqual(['someone-typing']);
  });

  it('S4.19/1 is repeated every 2.5 s at most, and expires after 6 s', async () => {
    const { type, kinds, pass } = listenAs('caio');
    expect(await type('ana')).toBe(true);
    pass(2_499);
    expect(await type('ana')).toBe(false);
    pass(1);
    expect(await type('ana')).toBe(true);
    expect(kinds('caio')).toHaveLength(2);
    pass(6_000);
    expect(await type('ana', { isTyping: false })).toBe(false);
    expect(kinds('caio')).toHaveLength(2);
  });

  it('S4.19/1 of many typists 20 are shown, three of them to strangers', async () => {
    const { type, kinds } = listenAs('bia', 'caio');
    for (let n = 0; n < 25; n += 1) await type(`p${n}`);
    expect({ kindsBiaCount: kinds('bia')?.length, kindsCaioCount: kinds('caio')?.length }).toEqual({
      kindsBiaCount: 20,
      kindsCaioCount: 3,
    });
  });

  it('S4.19/1 is not sent to a slow client', async () => {
    const { type, kinds, slow } = listenAs('bia');
    slow.add('bia');
    await type('ana');
    expect(kinds('bia')).toEqual([]);
  });
});

describe('typing on a server', () => {
  const test = setUpStreams();

  it('S4.19/1 leaves the thread, its journal and its tables as they were', async () => {
    const { pool } = test.database;
    const post = await test.world.post({ author: test.ana });
    const stream = await test.listen(`${post}:0`, { person: test.bia });
    const caller = { person: test.ana, locale: 'pt-BR' } as const;
    await setTyping({ ft_ent_identifier: post, is_typing: true }, caller, test.streams.services);
    await stream.until(({ events }) => events.some(({ typing }) => typing?.kind === 'someone-typing'));
    const { rows } = await pool.query(
      'select t.seq, (select count(*)::int from journal j where j.thread_id = t.id) as lines from threads t where id = $1',
      [post],
    );
    expect(rows).toEqual([{ seq: expect.anything(), lines: 0 }]);
    expect(Number(rows[0]?.seq)).toBe(0);
  });

  it.each(['blocker', 'blocked'])('S4.19/1 hides the name from the friend who is the %s', async (side) => {
    const [ana, bia] = await Promise.all([test.world.person('Ana Reis'), test.world.person('Bia Reis')]);
    const thread = await test.world.post({ author: test.bia });
    await test.world.friends(ana, bia);
    const stream = await test.listen(`${thread}:0`, { person: bia });
    const caller = { person: ana, locale: 'pt-BR' } as const;
    const kinds = () => stream.events.flatMap(({ typing }) => typing?.kind ?? []);
    const type = async (count: number) => {
      await setTyping({ ft_ent_identifier: thread, is_typing: true }, caller, test.streams.services);
      await stream.until(() => kinds().length === count);
      await setTyping({ ft_ent_identifier: thread, is_typing: false }, caller, test.streams.services);
      await stream.until(() => kinds().length === count + 1);
    };
    await type(1);
    const [scope, actor] = side === 'blocker' ? [bia, ana] : [ana, bia];
    const block = `insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)`;
    await test.database.pool.query(block, [scope, actor]);
    await stream.until(({ events }) => events.some(({ reset }) => reset));
    await type(3);
    expect(kinds()).toEqual(['friend-typing', 'typing-stopped', 'someone-typing', 'typing-stopped']);
  });
});
