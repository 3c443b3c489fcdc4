import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { findDifferences } from '../../ledger/index.ts';
import { endBroadcast } from '../../live/endBroadcast.ts';
import { checkStars, starsChecks } from '../checkStars.ts';
import { fetchEarnings } from '../earnings/fetchEarnings.ts';
import { settleEarnings } from '../earnings/settleEarnings.ts';
import { payOut } from '../earnings/payOut.ts';
import { fetchStarsMetadata } from '../fetchStarsMetadata.ts';
import { drawGift } from '../gifts/drawGift.ts';
import { refundStars } from '../refundStars.ts';
import { createStarsWorld } from '../testing/createStarsWorld.ts';
import { dueMatches, fillMatches } from './fillMatches.ts';
import { changePromotion } from './changePromotion.ts';
import { endPromotion as end, promote } from './promote.ts';

let backend: TestBackend;
let other: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
});
afterAll(() => backend.stop());

async function openPage() {
  const band = await backend.world.person('Ana Souza');
  const page = await backend.world.page('Rádio', { ADMIN: band });
  const world = createStarsWorld(backend, page);
  const caller = { person: band, locale: 'pt-BR' } as const;
  const inputOf = (tip: ServerUpdate, { services } = backend) => {
    const [ft_ent_identifier = '', comment_id = ''] = keyIn(tip).split('_');
    return { ft_ent_identifier, comment_id, client_id: services.ids.next() };
  };
  return {
    ...world,
    page,
    promise: (amount: number, key = backend.services.ids.next()) =>
      promote(backend.services, { payee: page, amount, key }),
    send: (fan: string, post: string, stars: number, on = backend) =>
      on.as(fan).add(post, '', { stars_quantity: stars, stars_source: 'amount' }),
    refund: (tip: ServerUpdate, on = backend) => refundStars(inputOf(tip, on), caller, on.services),
    end: (post: string) =>
      endBroadcast({ ft_ent_identifier: post, client_id: backend.services.ids.next() }, caller, backend.services),
    room: async (post: string) =>
      (await fetchStarsMetadata({ ft_ent_identifier: post }, caller, backend.services)).room,
    earnings: async () => {
      const { pending, available } = await fetchEarnings({ payee_id: page }, caller, backend.services);
      return [pending, available];
    },
  };
}

const endPromotion = ({ services }: TestBackend, payee: string, key = backend.services.ids.next()) =>
  end(services, { payee, key });

const differences = async () => (await checkStars(backend.database.pool)).map(({ what, id }) => `${what} ${id}`);

describe('a promotion', () => {
  it('server.261 is issued once per key, and what broadcasts have not got is taken back', async () => {
    const { page, promise } = await openPage();
    expect([await promise(30, `p-${page}`), await promise(30, `p-${page}`), await promise(20)]).toEqual([30, 30, 50]);
    await expect(promise(31, `p-${page}`)).rejects.toThrow('something else');
    expect(await promote(backend.services, { payee: '77', amount: 1, key: 'nobody' })).toBeNull();
    expect([await endPromotion(backend, page), await endPromotion(backend, page)]).toEqual([50, 0]);
    expect(await endPromotion(backend, '77')).toBeNull();
    expect(await differences()).toEqual([]);
  });

  it('server.394 is given and ended by an owner of the instance, once for a client id, and is in the audit of its payee', async () => {
    const { page, promise, earnings, send, fan, broadcast, room } = await openPage();
    const { services } = backend;
    const owner = await backend.world.person('Teresa Amaral');
    const { pool } = backend.database;
    await pool.query('update people set is_instance_owner = true where id = $1', [owner]);
    const caller = { person: owner, locale: 'pt-BR' } as const;
    const change = (stars: number | null, client_id: string | undefined = undefined, payee_id = page) =>
      changePromotion({ payee_id, stars, ...(client_id && { client_id }) }, caller, services);
    const ids = { first: services.ids.next(), end: services.ids.next() };

    expect([await change(50, ids.first), await change(50, ids.first), await change(10)]).toEqual([
      { left: 50 },
      { left: 50 },
      { left: 60 },
    ]);
    for (const [stars, payee] of [
      [51, page],
      [50, owner],
    ] as const) {
      expect(await outcomeOf(change(stars, ids.first, payee))).toBe('duplicate');
    }
    expect(await outcomeOf(change(5, undefined, '77'))).toBe('noSuchObject');

    // A broadcast has all of it, which is still what is left.
    const post = await broadcast();
    await fillMatches(services);
    expect(await change(null, ids.end)).toEqual({ left: 60 });
    await send(await fan(100), post, 20);
    expect(await earnings()).toEqual([40, 0]);
    expect((await room(post)).match?.left).toBe(40);
    expect(await change(7)).toEqual({ left: 47 });
    expect(await change(null, ids.end)).toEqual({ left: 40 });
    // The same end again takes nothing of what was given since.
    expect(await change(9)).toEqual({ left: 49 });
    expect(await change(null, ids.end)).toEqual({ left: 49 });

    const { rows } = await pool.query(
      'select action, person_id, target_id, details from audit where scope_id = $1 order by id',
      [page],
    );
    const line = (stars: number) => ({
      action: 'changePromotion',
      person_id: owner,
      target_id: page,
      details: { stars },
    });
    expect(rows).toEqual([50, 10, 7, -7, 9].map(line));
    // An operator's command has no person.
    await promise(1);
    expect((await pool.query('select from audit where scope_id = $1', [page])).rowCount).toBe(5);
    expect(await differences()).toEqual([]);
  });

  it('server.262 fills live broadcasts in parts, once, also by two servers at once, and tells it', async () => {
    const { broadcast, promise, room, send, fan } = await openPage();
    const [one, two] = [await broadcast(), await broadcast()];
    await promise(17_000);
    await Promise.all([fillMatches(backend.services), fillMatches(other.services), fillMatches(backend.services)]);
    const lefts = async () => [(await room(one)).match?.left, (await room(two)).match?.left];
    expect(await lefts()).toEqual([10_000, 7_000]);
    expect(await dueMatches(backend.database.pool)).toEqual([]);
    // The stream brings it to those who are there.
    const { rows } = await backend.database.pool.query<{ step: string }>(
      'select to_jsonb(j)::text as step from journal j where thread_id = $1 order by seq desc limit 1',
      [one],
    );
    expect(rows[0]?.step).toContain('"left": 10000');
    const bia = await fan(5_000);
    await send(bia, two, 2_001);
    await promise(900);
    await fillMatches(backend.services);
    expect(await lefts()).toEqual([10_000, 5_899]);
    expect(await differences()).toEqual([]);
  });

  it('server.262 takes back what an ended broadcast has left', async () => {
    const { page, broadcast, promise, room, send, fan, end, refund } = await openPage();
    const post = await broadcast();
    await promise(100);
    await fillMatches(backend.services);
    const tip = await send(await fan(100), post, 30);
    await end(post);
    await Promise.all([fillMatches(backend.services), fillMatches(other.services)]);
    const after = await room(post);
    expect(after.match).toBeUndefined();
    expect(after.received).toBe(60);
    // What a refund returns later follows.
    await refund(tip);
    await fillMatches(backend.services);
    expect(await endPromotion(backend, page)).toBe(100);
    expect(await differences()).toEqual([]);
  });

  it('server.263 never keeps a tip from being sent, whatever is left of it and whoever sends at once', async () => {
    const { broadcast, promise, room, send, fan } = await openPage();
    const post = await broadcast();
    await promise(100);
    await fillMatches(backend.services);
    const fans = await Promise.all(Array.from({ length: 6 }, () => fan(100)));
    const sent = await Promise.all(
      fans.map((each, index) => outcomeOf(send(each, post, 30, index % 2 === 0 ? backend : other))),
    );
    expect(sent).toEqual(fans.map(() => 'done'));
    expect(await room(post)).toMatchObject({ received: 280, tips: 6, match: { left: 0 } });
    expect(await differences()).toEqual([]);
  });

  it('server.263 is earned like the tip, and returned with it, also once it is available', async () => {
    const { page, broadcast, promise, send, fan, refund, earnings, room } = await openPage();
    const post = await broadcast();
    await promise(40);
    await fillMatches(backend.services);
    const bia = await fan(100);
    const [first, second] = [await send(bia, post, 30), await send(bia, post, 20)];
    expect(await earnings()).toEqual([90, 0]);
    const { pool } = backend.database;
    await pool.query('alter table ledger_transfers disable trigger ledger_transfers_kept');
    await pool.query("update ledger_transfers set at = at - interval '15 days' where thread_id = $1", [post]);
    await pool.query('alter table ledger_transfers enable trigger ledger_transfers_kept');
    await settleEarnings(backend.services);
    expect(await earnings()).toEqual([0, 90]);
    await payOut(backend.services, { payee: page, amount: 25, key: `pay-${page}` });
    await refund(first);
    expect(await earnings()).toEqual([0, 5]);
    expect((await room(post)).match?.left).toBe(30);
    // The rest does not cover the tip with what was added to it.
    expect(await outcomeOf(refund(second))).toBe('badParameter');
    expect(await differences()).toEqual([]);
  });

  it('server.263 adds up after any history on two servers', async () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('send' as const), by: fc.nat(2), stars: fc.integer({ min: 10, max: 60 }) }),
      fc.record({ type: fc.constant('refund' as const), of: fc.nat(9) }),
      fc.record({ type: fc.constant('promote' as const), stars: fc.integer({ min: 1, max: 80 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 5 }), async (history) => {
        const { broadcast, promise, send, fan, refund, room } = await openPage();
        const post = await broadcast();
        const fans = [await fan(400), await fan(400), await fan(400)];
        const tips: ServerUpdate[] = [];
        for (const together of history) {
          await Promise.all(
            together.map(async (each, index) => {
              const on = index % 2 === 0 ? backend : other;
              if (each.type === 'send') tips.push(await send(fans[each.by] ?? '', post, each.stars, on));
              if (each.type === 'promote') await promise(each.stars);
              const tip = each.type === 'refund' ? tips[each.of] : undefined;
              if (tip) await refund(tip, on);
              await fillMatches(on.services);
            }),
          );
        }
        expect(await differences()).toEqual([]);
        expect((await room(post)).match?.left ?? 0).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  });

  const damages: Readonly<Record<string, readonly [plant: string, finds: string]>> = {
    'more than the tip': ["amount = amount + 1 where kind = 'match'", 'match'],
    'another broadcast': ["seq = seq + 1 where kind = 'match'", 'match'],
    'a comment that says another amount': ["amount = amount - 1 where kind = 'match'", 'match of a comment'],
    'a part for somebody else': ["kind = 'match_return' where kind = 'match_fill'", 'promotion'],
  };
  it.each(Object.entries(damages))('server.143 server.264 the check names %s', async (_, [plant, finds]) => {
    const { broadcast, promise, send, fan } = await openPage();
    const post = await broadcast();
    await promise(100);
    await fillMatches(backend.services);
    await send(await fan(100), post, 30);
    const client = await backend.database.pool.connect();
    const check = async () => (await findDifferences(client, starsChecks)).map(({ what }) => what);
    try {
      await client.query('begin');
      await client.query('alter table ledger_transfers disable trigger ledger_transfers_kept');
      await client.query({ text: `update ledger_transfers set ${plant} and thread_id = $1`, values: [post] });
      expect(await check()).toContain(finds);
      await client.query('rollback');
      await client.query('begin');
      await client.query({
        text: `update stars_rooms set match = jsonb_set(match, '{left}', '1') where thread_id = $1`,
        values: [post],
      });
      expect(await check()).toEqual(['left of a match']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('server.264 the check names a tip that was returned without what was added to it', async () => {
    const { broadcast, promise, send, fan, refund } = await openPage();
    const post = await broadcast();
    await promise(100);
    await fillMatches(backend.services);
    await refund(await send(await fan(100), post, 30));
    const client = await backend.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table ledger_transfers disable trigger ledger_transfers_kept');
      await client.query({
        text: "delete from ledger_transfers where kind = 'match_refund' and thread_id = $1",
        values: [post],
      });
      const found = await findDifferences(client, starsChecks);
      expect(found.map(({ what }) => what)).toContain('refund of a match');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('S3.08 stars.201 has a picture that is served', () => {
    expect(drawGift('/media/gifts/dobro-still.svg')).toMatch(/^<svg /);
  });
});
