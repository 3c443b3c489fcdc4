import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { presentNotices, unseenNotices } from '../notices/index.ts';
import { readNotices } from '../notices/readNotices.ts';
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

it('server.640 is told also to who reads the post no more, without a link to it, and not of all that went with them', async () => {
  const { world, database } = backend;
  const [ana, bia] = [await world.person('Ana Souza'), await world.person('Bia Lima')];
  const group = await world.group('secret', { [ana]: 'admin', [bia]: 'member' });
  const post = await world.post({ author: ana, group });
  await backend.as(bia).add(post, 'a primeira');
  const comment = keyIn(await backend.as(bia).add(post, 'minhas palavras'));
  await backend.as(ana).removeCommenter(comment, { delete_comments: true });
  expect(await notified(bia)).toMatchObject([
    { moderation: { action: 'removed', place: { kind: 'group' } } },
    { text: 'minhas palavras', post_id: null, moderation: { action: 'deleted', role: 'groupAdmin' } },
  ]);
  expect(await unseenNotices(database.pool, bia)).toBe(2);
  const { rows } = await database.pool.query('select person_id::text as id from moderation_acts');
  expect(rows).toEqual([{ id: bia }, { id: bia }]);
});

it('server.640 is told to the person who wrote for a page, not of what they moderate of their own', async () => {
  const { world } = backend;
  const [ana, bia] = [await world.person('Ana Souza'), await world.person('Bia Lima')];
  const page = await world.page('Rádio', { EMPLOYEE: bia });
  const post = await world.post({ author: ana });
  const ofPage = keyIn(await backend.as(bia, page).add(post, 'pela página'));
  const own = keyIn(await backend.as(bia).add(post, 'minha'));
  await backend.as(ana).hide(ofPage, true);
  await backend.as(bia).remove(own);
  expect(await notified(bia)).toMatchObject([
    { text: 'pela página', moderation: { action: 'hidden', role: 'postAuthor' } },
  ]);
});
