import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { readNotices } from '../notices/readNotices.ts';
import { presentNotices } from '../notices/index.ts';
import { groupNotices } from 'ufi-core/internal/rules';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const notified = async (person: string) => {
  const { pool } = backend.database;
  const notices = await readNotices(pool, person, { isUnseen: false });
  return presentNotices(pool, groupNotices(notices.filter(({ kind }) => kind === 'moderation')));
};

it('server.430 who wrote for a page is told of the page’s ban, and is told no more once it ends by itself', async () => {
  const { world, database } = backend;
  const [ana, bia] = [await world.person('Ana Souza'), await world.person('Bia Lima')];
  const [page, guest] = [await world.page('Rádio', { ADMIN: ana }), await world.page('Café', { EMPLOYEE: bia })];
  const post = await world.post({ author: page });
  const key = keyIn(await backend.as(bia, guest).add(post, 'pela página'));
  await backend.as(ana).ban(key, { page_id: page, commenter_id: guest, post_only: true, reason: 'Propaganda' });
  const place = { kind: 'post', name: 'Rádio' };
  expect(await notified(bia)).toMatchObject([
    { text: '', post_id: null, actors: [], moderation: { action: 'banned', reason: 'Propaganda', place } },
  ]);
  expect(await notified(ana)).toEqual([]);
  await database.pool.query(`update restrictions set until = now() - interval '1 second' where actor_id = $1`, [guest]);
  expect(await notified(bia)).toEqual([]);
});

it('server.430 who is banned already is told once', async () => {
  const { world, database } = backend;
  const [ana, bia] = [await world.person('Ana Souza'), await world.person('Bia Lima')];
  const page = await world.page('Rádio', { ADMIN: ana });
  const post = await world.post({ author: page });
  const key = keyIn(await backend.as(bia).add(post, 'oi'));
  const ban = { page_id: page, commenter_id: bia };
  await backend.as(ana).ban(key, { ...ban, reason: 'Propaganda' });
  await backend.as(ana).ban(key, ban);
  const { rows } = await database.pool.query('select reason from moderation_acts where person_id = $1', [bia]);
  expect(rows).toEqual([{ reason: 'Propaganda' }]);
});
