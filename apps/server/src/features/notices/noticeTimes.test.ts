import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { storySeconds } from 'ufi-core/internal/rules';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { setGroupMembership } from '../groups/setGroupMembership.ts';
import { setGroupRole } from '../groups/setGroupRole.ts';
import { sweepStories } from '../posts/index.ts';
import { answerFriendRequest } from '../profiles/answerFriendRequest.ts';
import { setConnection } from '../profiles/setConnection.ts';
import { readNotices } from './readNotices.ts';

/** Years before the database's own clock, in seconds. */
const begin = 1_600_000_000;
let time = begin;
let backend: TestBackend;
let [ana, bia, group] = ['', '', ''];

beforeAll(async () => {
  backend = await createTestBackend({ clock: { now: () => time * 1_000, monotonic: () => performance.now() } });
  const { world } = backend;
  [ana = '', bia = ''] = [await world.person('Ana'), await world.person('Bia')];
  group = await world.group('closed', { [ana]: 'admin' });
});
afterAll(() => backend.stop());

const as = (person: string) => ({ person, locale: 'pt-BR' as const });
const query = (text: string, values: unknown[] = []) =>
  backend.database.pool.query<{ at: number }>(text, values).then(({ rows }) => rows.map(({ at }) => Number(at)));
const times = async (person: string) =>
  (await readNotices(backend.database.pool, person, { isUnseen: false })).map(
    ({ kind, at }) => `${kind} ${at - begin}`,
  );

it('server.844 notices of people and groups have the moment of the clock, and that of the last time they are told', async () => {
  const { services } = backend;
  time = begin + 10;
  await setConnection({ profile_id: ana, is_connected: true }, as(bia), services);
  time = begin + 20;
  await answerFriendRequest({ profile_id: bia, is_accepted: true }, as(ana), services);
  time = begin + 30;
  await setGroupMembership({ group_id: group, is_member: true }, as(bia), services);
  expect(await times(ana)).toEqual(['group_request 30']);
  time = begin + 40;
  await setGroupMembership({ group_id: group, is_member: false }, as(bia), services);
  time = begin + 50;
  await setGroupMembership({ group_id: group, is_member: true }, as(bia), services);
  expect(await times(ana)).toEqual(['group_request 50']);
  time = begin + 60;
  await setGroupRole({ group_id: group, user_id: bia, role: 'member' }, as(ana), services);
  expect(await times(bia)).toEqual(['group_accepted 60', 'friend_accepted 20']);
});

it('server.844 notices of comments, mutes, acts and the audit have the moment of the clock', async () => {
  const { world } = backend;
  const post = await world.post({ author: ana, group });
  time = begin + 100;
  const comment = keyIn(await backend.as(bia).add(post, 'Primeiro'));
  expect(await times(ana)).toContain('comment 100');
  const mute = () => backend.as(ana).mute(comment, { group_id: group, user_id: bia });
  const stored = () =>
    query(`select extract(epoch from x.at) - ${begin} as at from (
      select at from restrictions where kind = 'muted'
      union all select max(at) from notices where kind = 'moderation'
      union all select max(at) from moderation_acts union all select max(at) from audit where thread_id <> 0) x`);
  for (const at of [200, 300]) {
    time = begin + at;
    await mute();
    expect(await stored()).toEqual([at, at, at, at]);
  }
});

it('server.844 stories end by the clock', async () => {
  const { pool } = backend.database;
  const story = await backend.world.post({ author: ana, kind: 'story' });
  const open = () => query(`select count(*) as at from posts where id = $1 and privacy <> 'only_me'`, [story]);
  await sweepStories(pool, (time + storySeconds - 1) * 1_000);
  expect(await open()).toEqual([1]);
  await sweepStories(pool, (time + storySeconds) * 1_000);
  expect(await open()).toEqual([0]);
});
