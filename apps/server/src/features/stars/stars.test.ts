import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { ServerUpdate } from 'ufi-core/contract';
import { chainedLine } from 'ufi-stars/contract';
import { createHash } from 'node:crypto';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { grantStars } from '../ledger/index.ts';
import { checkStars } from './checkStars.ts';
import { fetchStarsMetadata } from './fetchStarsMetadata.ts';
import { refundStars } from './refundStars.ts';
import { setStarsRoom } from './setStarsRoom.ts';
import { createStarsWorld } from './testing/createStarsWorld.ts';

const isLong = process.env['UFI_LONG'] === '1';

let backend: TestBackend;
let other: TestBackend;
let band: string;
let page: string;
let world: ReturnType<typeof createStarsWorld>;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
  band = await backend.world.person('Ana Souza');
  page = await backend.world.page('Rádio', { ADMIN: band });
  world = createStarsWorld(backend, page);
});
afterAll(() => backend.stop());

interface Sending {
  readonly on?: TestBackend;
  readonly clientId?: string;
}

const send = (person: string, post: string, stars: number, { on = backend, clientId }: Sending = {}) => {
  const client_id = clientId ?? on.services.ids.next();
  return on.as(person).add(post, '', { stars_quantity: stars, stars_source: 'amount', client_id });
};

const at = (update: ServerUpdate) => {
  const [ft_ent_identifier = '', comment_id = ''] = keyIn(update).split('_');
  return { ft_ent_identifier, comment_id, client_id: backend.services.ids.next() };
};
const refund = (person: string, tip: ServerUpdate, on = backend) =>
  refundStars(at(tip), { person, locale: 'pt-BR' }, on.services);

const roomOf = async (post: string) =>
  (await fetchStarsMetadata({ ft_ent_identifier: post }, { person: null, locale: 'pt-BR' }, backend.services)).room;

const differences = async (): Promise<readonly string[]> =>
  (await checkStars(backend.database.pool)).map(({ what, id }) => `${what} ${id}`);

describe('sending stars', () => {
  it('S1.04 server.144 moves them with the comment: wallet, broadcast, room and supporter in one step', async () => {
    const [post, bia] = [await world.broadcast(), await world.fan(100)];
    const first = await send(bia, post, 30);
    const second = await send(bia, post, 20);
    expect(second.seq).toBe(first.seq + 1);
    expect(await world.balanceOf(bia)).toBe(50);
    const { rows } = await backend.database.pool.query<{ balance: string }>(
      "select balance from ledger_accounts where kind = 'broadcast' and owner_id = $1 and thread_id = $2",
      [page, post],
    );
    expect(rows).toEqual([{ balance: '50' }]);
    expect(await roomOf(post)).toMatchObject({ received: 50, tips: 2, supporters: 1 });
    expect(second.records.starsrooms).toEqual([await roomOf(post)]);
    expect(await differences()).toEqual([]);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('server.145 charges once for a client id, also on another server, and never for a refused comment', async () => {
    const [post, bia] = [await world.broadcast(), await world.fan(100)];
    const clientId = backend.services.ids.next();
    const sent = [backend, other, backend, other].map((on) => send(bia, post, 25, { on, clientId }));
    expect(new Set((await Promise.all(sent)).map(keyIn)).size).toBe(1);
    expect(await outcomeOf(send(bia, post, 26, { clientId }))).toBe('duplicate');
    expect(await outcomeOf(send(bia, post, 76))).toBe('starsShort');
    expect(await world.balanceOf(bia)).toBe(75);
    expect(await roomOf(post)).toMatchObject({ received: 25, tips: 1 });
  });

  it('server.145 never spends more than a wallet holds, from many threads and two servers at once', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, world.broadcast));
    const bia = await world.fan(300);
    const sent = posts.flatMap((post, index) =>
      Array.from({ length: 4 }, () => send(bia, post, 20, { on: index % 2 === 0 ? backend : other })),
    );
    const outcomes = await Promise.all(sent.map(outcomeOf));
    const done = outcomes.filter((outcome) => outcome === 'done').length;
    expect(outcomes.filter((outcome) => !['done', 'starsShort', 'tryLater'].includes(outcome))).toEqual([]);
    expect(await world.balanceOf(bia)).toBe(300 - done * 20);
    const received = await Promise.all(posts.map(roomOf));
    expect(received.reduce((sum, room) => sum + room.received, 0)).toBe(done * 20);
    expect(await differences()).toEqual([]);
  });

  /** Runs two calls that decide on the same account: it is locked until both wait. */
  async function atOnce(account: string, calls: readonly (() => Promise<unknown>)[]): Promise<readonly string[]> {
    const client = await backend.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select from ledger_accounts where ${account} for update`);
      const sent = calls.map((call) => outcomeOf(call()));
      const waiting = async () =>
        (
          await client.query(`select from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`)
        ).rowCount;
      while ((await waiting()) !== calls.length) await new Promise(setImmediate);
      await client.query('commit');
      return (await Promise.all(sent)).sort();
    } finally {
      client.release();
    }
  }

  async function sendAtOnce(person: string): Promise<readonly string[]> {
    const posts = [await world.broadcast(), await world.broadcast()];
    return atOnce(
      `kind = 'wallet' and owner_id = ${person}`,
      posts.map((post, index) => () => send(person, post, 60, { on: index === 0 ? backend : other })),
    );
  }

  it('server.04 server.145 two fans on two servers both reach the same broadcast, one line after the other', async () => {
    const [post, bia, caio] = [await world.broadcast(), await world.fan(100), await world.fan(100)];
    await send(bia, post, 10);
    const calls = [() => send(bia, post, 60), () => send(caio, post, 60, { on: other })];
    expect(await atOnce(`kind = 'broadcast' and thread_id = ${post}`, calls)).toEqual(['done', 'done']);
    expect(await roomOf(post)).toMatchObject({ received: 130, tips: 3, supporters: 2 });
    expect(await differences()).toEqual([]);
  });

  it('server.145 refuses the second of two that decided on the same balance', async () => {
    const bia = await world.fan(100);
    expect(await sendAtOnce(bia)).toEqual(['done', 'starsShort']);
    expect(await world.balanceOf(bia)).toBe(40);
  });

  const noComparison = "create or replace function ask_again() returns boolean language sql as 'select true'";
  const noFloor = 'alter table ledger_accounts drop constraint ledger_floor';
  const damages: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['without the comparison the floor still holds', [noComparison], ['done', 'starsShort']],
    ['without the floor the comparison still holds', [noFloor], ['done', 'starsShort']],
    ['without both it is spent twice', [noComparison, noFloor], ['done', 'done']],
  ];
  it.each(damages)('server.145 control: %s', async (_, statements, outcomes) => {
    const { pool } = backend.database;
    const { rows } = await pool.query<{ source: string }>("select pg_get_functiondef('ask_again'::regproc) as source");
    const bia = await world.fan(100);
    for (const statement of statements) await pool.query(statement);
    try {
      expect(await sendAtOnce(bia)).toEqual(outcomes);
    } finally {
      await pool.query(rows[0]?.source ?? '');
      const isBelow = (await world.balanceOf(bia)) < 0;
      if (isBelow) await grantStars(backend.services, { person: bia, amount: 20, key: `back-${bia}` });
      if (statements.includes(noFloor)) {
        await pool.query('alter table ledger_accounts add constraint ledger_floor check (balance >= floor)');
      }
    }
  });

  it('server.146 no stars are sent after they were turned off, or to an instance without them', async () => {
    const [post, bia] = [await world.broadcast(), await world.fan(100)];
    const caller = { person: band, locale: 'pt-BR' } as const;
    const room = { ft_ent_identifier: post, is_enabled: false, minimum_tip: 10 };
    const sent = [1, 2, 3].map(() => outcomeOf(send(bia, post, 10, { on: other })));
    const off = await setStarsRoom(room, caller, backend.services);
    expect(await outcomeOf(send(bia, post, 10, { on: other }))).toBe('starsOff');
    await Promise.all(sent);
    const after = await roomOf(post);
    expect(after.tips).toBe(off.records.starsrooms?.[0]?.tips);
    const without = await createTestBackend({ sameDatabaseAs: backend, hasStars: false });
    expect(await outcomeOf(send(bia, await world.broadcast(), 10, { on: without }))).toBe('starsOff');
    // A tip that was sent before keeps its answer, so that nobody sends it again.
    const clientId = backend.services.ids.next();
    const open = await world.broadcast();
    const first = await send(bia, open, 10, { clientId });
    expect(keyIn(await send(bia, open, 10, { clientId, on: without }))).toBe(keyIn(first));
  });

  it('server.147 the head of the public ledger is the hash of all lines in order', async () => {
    const [post, bia, caio] = [await world.broadcast(), await world.fan(100), await world.fan(100)];
    const tips = [await send(bia, post, 30), await send(caio, post, 40), await send(bia, post, 10)];
    for (const tip of tips.slice(1, 2)) await refund(band, tip);
    const { rows } = await backend.database.pool.query<{
      seq: string;
      kind: 'tip' | 'tip_refund';
      comment: string;
      amount: string;
    }>(
      `select seq, kind, comment_id::text as comment, amount from ledger_transfers where thread_id = $1 order by seq`,
      [post],
    );
    expect(rows.map(({ amount }) => Number(amount))).toEqual([30, 40, 10, 40]);
    const headOf = (lines: typeof rows) =>
      lines.reduce((last, { seq, kind, comment, amount }) => {
        const line = chainedLine(last, { seq: Number(seq), kind, comment, amount: Number(amount) });
        return createHash('sha256').update(line).digest('hex');
      }, '');
    expect((await roomOf(post)).head).toBe(headOf(rows));
    // The control: without any one of them, or in another order, it is another.
    const others = [...rows.keys()].map((left) => headOf(rows.filter((_, index) => index !== left)));
    others.push(headOf(rows.toReversed()));
    expect(others).not.toContain(headOf(rows));
  });

  it('server.148 the event has the room for everybody, the wallet for whoever paid', async () => {
    const [post, bia] = [await world.broadcast(), await world.fan(100)];
    const tip = await send(bia, post, 30);
    expect(tip.records.wallets).toEqual([expect.objectContaining({ person: bia, balance: 70 })]);
    const returned = await refund(band, tip);
    expect(returned.records).toMatchObject({ starsrooms: [{ received: 0, tips: 0, supporters: 0, top: [] }] });
    expect(returned.records.wallets).toBeUndefined();
    expect(await world.balanceOf(bia)).toBe(100);
  });

  it('server.145 ends like a model, after any history on two servers', async () => {
    const step = fc.record({
      by: fc.nat(2),
      room: fc.nat(1),
      stars: fc.integer({ min: 8, max: 40 }),
      server: fc.nat(1),
      act: fc.constantFrom('send', 'send', 'send', 'resend', 'refund', 'delete'),
      which: fc.nat(20),
    });
    const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const fans = await Promise.all([90, 60, 20].map(world.fan));
        const rooms = await Promise.all([world.broadcast(), world.broadcast()]);
        const tips: { update: ServerUpdate; by: number; room: number; stars: number; clientId: string }[] = [];
        const refunded = new Set<string>();
        for (const together of history) {
          const known = [...tips];
          await Promise.all(
            together.map(async ({ by, room, stars, server, act, which }) => {
              const on = server === 0 ? backend : other;
              const tip = known[which % Math.max(1, known.length)];
              if (act === 'send') {
                const clientId = on.services.ids.next();
                const sent = send(fans[by] ?? '', rooms[room] ?? '', stars, { on, clientId });
                const outcome = await outcomeOf(sent);
                if (outcome === 'done') tips.push({ update: await sent, by, room, stars, clientId });
                else expect(['starsShort', 'badParameter', 'tryLater']).toContain(outcome);
              } else if (tip !== undefined && act === 'resend') {
                const { clientId } = tip;
                const again = await send(fans[tip.by] ?? '', rooms[tip.room] ?? '', tip.stars, { on, clientId });
                expect(keyIn(again)).toBe(keyIn(tip.update));
              } else if (tip !== undefined && act === 'refund') {
                const outcome = await outcomeOf(refund(band, tip.update, on));
                if (outcome === 'done') refunded.add(keyIn(tip.update));
                else expect(['noSuchObject', 'tryLater']).toContain(outcome);
              } else if (tip !== undefined) {
                const outcome = await outcomeOf(on.as(band).remove(keyIn(tip.update)));
                expect(['done', 'noSuchObject', 'tryLater']).toContain(outcome);
              }
            }),
          );
        }
        const kept = tips.filter(({ update }) => !refunded.has(keyIn(update)));
        const sum = (of: readonly { stars: number }[]) => of.reduce((total, { stars }) => total + stars, 0);
        const balances = await Promise.all(fans.map(world.balanceOf));
        expect(balances).toEqual([90, 60, 20].map((granted, by) => granted - sum(kept.filter((tip) => tip.by === by))));
        for (const [index, room] of rooms.entries()) {
          const own = kept.filter((tip) => tip.room === index);
          const supporters = new Set(own.map(({ by }) => by)).size;
          expect(await roomOf(room)).toMatchObject({ received: sum(own), tips: own.length, supporters });
        }
      }),
      { numRuns: isLong ? 5_000 : 25 },
    );
    expect(await differences()).toEqual([]);
  }, 1_800_000);
});
