import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
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
  expect([await publish('1'), await count()]).toEqual(['noPermission', 0]);
  expect([await publish(), await count()]).toEqual(['done', 1]);
});
