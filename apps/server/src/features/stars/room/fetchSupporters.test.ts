import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { supportersLength } from 'ufi-stars/contract';
import { createTestBackend, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { putSupporters } from '../roomRow.ts';
import { fetchSupporters } from './fetchSupporters.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

it('stars.20 each page of supporters continues the one before, also among those who sent the same', async () => {
  const { world, database, services } = backend;
  const page = await world.page('Rádio', { ADMIN: await world.person('Ana Souza') });
  const post = await world.post({ author: page, kind: 'live' });
  const count = 2 * supportersLength + 5;
  const fans: string[] = [];
  for (let n = 0; n < count; n += 1) fans.push(await world.person(`Fã ${n}`));
  const sent = fans.map((actor_id, n) => ({ thread_id: post, actor_id, quantity: 100 + (n % 3) }));
  await database.pool.query(putSupporters(sent));
  const named: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const input = { ft_ent_identifier: post, ...(cursor !== undefined && { cursor }) };
    const answer = await fetchSupporters(input, { person: null, locale: 'pt-BR' }, services);
    expect(answer.records.actors).toHaveLength(answer.supporters.length);
    named.push(...answer.supporters.map(({ actor, quantity }) => `${quantity} ${actor}`));
    sizes.push(answer.supporters.length);
    cursor = answer.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(sizes).toEqual([supportersLength, supportersLength, 5]);
  const expected = sent
    .toSorted((a, b) => b.quantity - a.quantity || (a.actor_id < b.actor_id ? -1 : 1))
    .map(({ actor_id, quantity }) => `${quantity} ${actor_id}`);
  expect(named).toEqual(expected);
});
