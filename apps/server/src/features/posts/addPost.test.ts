import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { deleteFriendList } from '../friend-lists/deleteFriendList.ts';
import { addPost } from './addPost.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

it('server.441 the session of a site’s frame publishes nothing', async () => {
  const { database, services, world } = backend;
  const person = await world.person('Ana');
  const publish = (site?: string) =>
    outcomeOf(addPost({ post_text: 'oi' }, { person, locale: 'pt-BR', ...(site && { site }) }, services));
  const count = async () => (await database.pool.query('select from posts')).rowCount;
  expect(await publish('1')).toBe('noPermission');
  expect(await count()).toBe(0);
  expect(await publish()).toBe('done');
  expect(await count()).toBe(1);
});

it('server.510 a list that is deleted while its owner publishes for it is refused, or the post is for its author alone', async () => {
  const { database, services, world } = backend;
  const person = await world.person('Ana');
  const caller = { person, locale: 'pt-BR' } as const;
  const outcomes = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const list = await world.friendList(person, []);
    const [published] = await Promise.all([
      outcomeOf(addPost({ post_text: 'oi', privacy: list }, caller, services)),
      deleteFriendList({ list_id: list }, caller, services),
    ]);
    outcomes.add(published);
  }
  expect([...outcomes].filter((outcome) => outcome !== 'done' && outcome !== 'badParameter')).toEqual([]);
  const { rows } = await database.pool.query<{ privacy: string }>(
    'select distinct privacy from posts where author_id = $1',
    [person],
  );
  expect(rows.filter(({ privacy }) => privacy !== 'only_me')).toEqual([]);
});
