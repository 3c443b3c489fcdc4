import { expect, it } from '@jest/globals';
import { createMocks } from '../../../createMocks.ts';
import { buildWorld } from '../../../seed/buildWorld.ts';

it('server.392 the mocks tell every live broadcast that stars are not sent any more, and again, and nothing else', () => {
  const live = { kind: 'live', author: 'bia', text: 'ao vivo' } as const;
  const video = { isLive: true, startedAt: 1, duration: null, hasTimestamps: true };
  const world = buildWorld({
    people: [
      { key: 'teresa', name: 'Teresa', isInstanceOwner: true },
      { key: 'bia', name: 'Bia' },
    ],
    posts: [
      { ...live, key: 'one', video },
      { ...live, key: 'two', author: 'teresa', video },
      { ...live, key: 'over', video: { ...video, isLive: false, duration: 60 } },
      { key: 'plain', author: 'bia', text: 'oi' },
    ],
  });
  const keys = ['one', 'two'];
  const mocks = createMocks({ world });
  /** Messages to those who are there: the broadcast, and whether it takes stars. */
  const told: unknown[] = [];
  world.subscribe(({ post: { id }, journal }) => {
    const { body } = mocks.call('fetchStarsMetadata', { ft_ent_identifier: id }, 'bia');
    const { room } = (body as { payload: { room: { isEnabled: boolean } } }).payload;
    if (journal.at(-1)?.starsRoom !== undefined)
      told.push([keys.find((key) => world.ids.get(key) === id), room.isEnabled]);
  });
  const set = (is_selling: boolean, is_sending: boolean) =>
    mocks.call('setInstanceStars', { is_selling, is_sending }, 'teresa');
  set(false, true);
  expect(told).toEqual([]);
  set(true, false);
  const off = keys.map((key) => [key, false]);
  expect(told).toEqual(off);
  set(true, true);
  expect(told).toEqual([...off, ...keys.map((key) => [key, true])]);
});
