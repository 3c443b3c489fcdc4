import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { checkStars } from './checkStars.ts';
import { refundStars } from './refundStars.ts';
import { setStarsGoal } from './room/setStarsGoal.ts';
import { createStarsWorld } from './testing/createStarsWorld.ts';

let backend: TestBackend;
let page: string;
let band: string;
let world: ReturnType<typeof createStarsWorld>;
beforeAll(async () => {
  backend = await createTestBackend();
  band = await backend.world.person('Ana Souza');
  page = await backend.world.page('Rádio', { ADMIN: band });
  world = createStarsWorld(backend, page);
});
afterAll(() => backend.stop());

const send = (person: string, post: string, stars: number) =>
  backend.as(person).add(post, '', { stars_quantity: stars, stars_source: 'amount' });

const byBand = () => ({ person: band, locale: 'pt-BR' }) as const;

describe('the check of the stars of broadcasts', () => {
  const planted: readonly (readonly [string, string])[] = [
    ['received', 'update stars_rooms set received = received + 1 where thread_id = $1'],
    ['number of tips', 'update stars_rooms set tips = tips + 1 where thread_id = $1'],
    ['number of supporters', 'update stars_rooms set supporters = 7 where thread_id = $1'],
    ['supporter', 'update stars_supporters set quantity = quantity + 1 where thread_id = $1'],
    ['tip without its supporter', 'update stars_supporters set actor_id = 1 where thread_id = $1'],
    ['first supporters', "update stars_rooms set top = '[]' where thread_id = $1"],
    ['first supporters', `update stars_rooms set top = '[{"actor": "1", "quantity": 30}]' where thread_id = $1`],
    ['goal', `update stars_rooms set goal = '{"target": 30, "isReached": false}' where thread_id = $1`],
    ['goal', `update stars_rooms set goal = '{"target": 31, "isReached": true}' where thread_id = $1`],
    ['head', "update stars_rooms set head = repeat('0', 64) where thread_id = $1"],
    [
      'comment without its tip',
      `update comments set extras = '{"stars_attachment": {}}' where thread_id = $1 and tip_option is null`,
    ],
  ];
  it.each(planted)('server.143 server.611 names a wrong %s', async (what, text) => {
    const [post, bia] = [await world.broadcast(), await world.fan(100)];
    await send(bia, post, 30);
    await backend.as(bia).add(post, 'sem estrelas');
    const client = await backend.database.pool.connect();
    try {
      await client.query('begin');
      await client.query({ text, values: [post] });
      expect((await checkStars(client)).map((each) => each.what)).toContain(what);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('server.611 names a room with two who have sent the same in another order than that of their ids', async () => {
    const post = await world.broadcast();
    for (const fan of [await world.fan(100), await world.fan(100)].toReversed()) await send(fan, post, 30);
    expect(await checkStars(backend.database.pool)).toEqual([]);
    const client = await backend.database.pool.connect();
    try {
      await client.query('begin');
      const swap = 'update stars_rooms set top = jsonb_build_array(top -> 1, top -> 0) where thread_id = $1';
      await client.query(swap, [post]);
      expect((await checkStars(client)).map((each) => each.what)).toEqual(['first supporters']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('server.611 finds nothing wrong with a goal that was reached and is kept after a refund, or set anew', async () => {
    const [post, bia, caio] = [await world.broadcast(), await world.fan(100), await world.fan(100)];
    const goal = (target: number) =>
      setStarsGoal(
        { ft_ent_identifier: post, title: 'Microfone', target, client_id: backend.services.ids.next() },
        byBand(),
        backend.services,
      );
    await goal(40);
    await send(bia, post, 20);
    const [ft_ent_identifier = '', comment_id = ''] = keyIn(await send(caio, post, 20)).split('_');
    const client_id = backend.services.ids.next();
    await refundStars({ ft_ent_identifier, comment_id, client_id }, byBand(), backend.services);
    expect(await checkStars(backend.database.pool)).toEqual([]);
    await goal(30);
    expect(await checkStars(backend.database.pool)).toEqual([]);
  });
});
