import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { fetchStarsMetadata } from '../fetchStarsMetadata.ts';
import { setStarsGoal } from '../room/setStarsGoal.ts';
import { setStarsRoom } from '../setStarsRoom.ts';
import { createStarsWorld } from '../testing/createStarsWorld.ts';
import { setInstanceStars } from '../setInstanceStars.ts';
import { setPageStars } from '../setPageStars.ts';

let backend: TestBackend;
let other: TestBackend;
let owner: string;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
  owner = await backend.world.person('Teresa Amaral');
  await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [owner]);
});
afterAll(() => backend.stop());

const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;

async function openPage() {
  const band = await backend.world.person('Ana Souza');
  const page = await backend.world.page('Rádio', { ADMIN: band });
  const world = createStarsWorld(backend, page);
  return { band, page, ...world, post: await world.broadcast(), fan: await world.fan(1_000) };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const setPage = ({ page, band }: Page, is_enabled: boolean, minimum_tip = 10) =>
  setPageStars({ payee_id: page, is_enabled, minimum_tip }, by(band), backend.services);
const setSending = (is_sending: boolean) =>
  setInstanceStars({ is_selling: true, is_sending }, by(owner), backend.services);
const send = ({ fan, post }: Page, stars = 30, on = other) =>
  outcomeOf(on.as(fan).add(post, '', { stars_quantity: stars, stars_source: 'amount' }));
const roomOf = async ({ post }: Page) =>
  (await fetchStarsMetadata({ ft_ent_identifier: post }, by(owner), backend.services)).room;

/** Sums up the committed tips of a broadcast. */
async function sentTo({ post }: Page): Promise<number> {
  const { rows } = await backend.database.pool.query<{ count: string }>(
    "select count(*) from ledger_transfers where thread_id = $1 and kind = 'tip'",
    [post],
  );
  return Number(rows[0]?.count);
}

async function waiting(): Promise<number | null> {
  // On another connection: a transaction keeps seeing the connections that it saw first.
  const { rowCount } = await backend.database.pool.query(`select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`);
  return rowCount;
}

/** Does something while a row is locked, and lets go of it then. */
async function whileLocked(row: string, work: () => Promise<void>): Promise<void> {
  const client = await backend.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${row} for update`);
    await work();
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Changes a switch after a tip was decided on the other server, and before it is written. */
async function changeAfterDecision(page: Page, change: () => Promise<unknown>): Promise<string> {
  let sent = Promise.resolve('');
  await whileLocked(`threads where id = ${page.post}`, async () => {
    sent = send(page);
    while ((await waiting()) !== 1) await new Promise(setImmediate);
    await change();
  });
  return sent;
}

type Switch = readonly [name: string, change: (page: Page, isOn: boolean) => Promise<unknown>];
const switches: readonly Switch[] = [
  ['page', setPage],
  ['instance', (_, isOn) => setSending(isOn)],
];

describe('switches of stars', () => {
  it.each(switches)('server.187 stars.47 no stars after the %s is switched off, until it is on', async (_, change) => {
    const page = await openPage();
    expect(await send(page)).toBe('done');
    await change(page, false);
    expect([await send(page), await send(page, 30, backend)]).toEqual(['starsOff', 'starsOff']);
    expect(await roomOf(page)).toMatchObject({ isEnabled: false, tips: 1 });
    await change(page, true);
    expect({ outcome: await send(page), balance: await page.balanceOf(page.fan) }).toEqual({
      outcome: 'done',
      balance: 940,
    });
  });

  it.each(switches)('server.187 a tip that was decided before the %s was off is decided anew', async (_, change) => {
    const page = await openPage();
    expect(await changeAfterDecision(page, () => change(page, false))).toBe('starsOff');
    expect(await page.balanceOf(page.fan)).toBe(1_000);
    await change(page, true);
  });

  it('server.187 control: without the comparison such a tip is sent by the switch that it has seen', async () => {
    const { pool } = backend.database;
    const { rows } = await pool.query<{ source: string }>("select pg_get_functiondef('ask_again'::regproc) as source");
    const page = await openPage();
    const caching = "create or replace function ask_again() returns boolean language sql as 'select true'";
    try {
      const outcome = await changeAfterDecision(page, async () => {
        await pool.query(caching);
        await setPage(page, false);
      });
      expect(outcome).toBe('done');
    } finally {
      await pool.query(rows[0]?.source ?? '');
    }
  });

  /** Sums up the tips of a broadcast when a switch answers, while a tip stands between its comparison and its commit. */
  async function sentWhenAnswered(page: Page, change: () => Promise<unknown>, waiters: number): Promise<number> {
    let answered = Promise.resolve(0);
    let sent = Promise.resolve('');
    await whileLocked(`ledger_accounts where kind = 'wallet' and owner_id = ${page.fan}`, async () => {
      sent = send(page);
      while ((await waiting()) !== 1) await new Promise(setImmediate);
      answered = change().then(() => sentTo(page));
      if (waiters === 1) await answered;
      while ((await waiting()) !== waiters) await new Promise(setImmediate);
    });
    expect(await sent).toBe('done');
    return answered;
  }

  it.each(switches)('server.187 the %s waits for a tip that has compared it already', async (_, change) => {
    const page = await openPage();
    expect(await sentWhenAnswered(page, () => change(page, false), 2)).toBe(1);
    expect(await send(page)).toBe('starsOff');
    await change(page, true);
  });

  it('server.187 control: a switch that does not wait is answered before a tip that comes after it', async () => {
    const page = await openPage();
    const change = () =>
      backend.database.pool.query('insert into stars_switches (owner_id, is_enabled) values ($1, false)', [page.page]);
    expect(await sentWhenAnswered(page, change, 1)).toBe(0);
    expect(await sentTo(page)).toBe(1);
  });

  it.each(switches)('server.187 nothing is sent after the answer of the %s, from two servers', async (_, change) => {
    const page = await openPage();
    for (let round = 0; round < 5; round += 1) {
      const sent = Array.from({ length: 8 }, (_each, index) => send(page, 10, index % 2 === 0 ? backend : other));
      if (round > 0) await sent[0];
      await change(page, false);
      const before = await sentTo(page);
      await Promise.all(sent);
      expect(await sentTo(page)).toBe(before);
      await change(page, true);
    }
  });

  it('stars.47 what a broadcast has set for itself holds within the page, and is told with it', async () => {
    const page = await openPage();
    const room = { ft_ent_identifier: page.post, is_enabled: true };
    await setPage(page, true, 50);
    const lower = await setStarsRoom({ ...room, minimum_tip: 20 }, by(page.band), backend.services);
    expect(lower.records.starsrooms).toMatchObject([{ isEnabled: true, minimumTip: 50 }]);
    expect([await send(page, 49), await send(page, 50)]).toEqual(['badParameter', 'done']);
    await setStarsRoom({ ...room, minimum_tip: 60 }, by(page.band), backend.services);
    expect(await roomOf(page)).toMatchObject({ minimumTip: 60 });
    await setPage(page, false, 10);
    const goal = { ft_ent_identifier: page.post, title: 'Reforma', target: 500 };
    const told = (await setStarsGoal(goal, by(page.band), backend.services)).records.starsrooms;
    expect(told).toEqual([await roomOf(page)]);
    expect(told).toMatchObject([{ isEnabled: false, minimumTip: 60 }]);
  });

  it('stars.47 a room is newer after each change of a switch above it, and after none that changes nothing', async () => {
    const page = await openPage();
    const versions = [(await roomOf(page)).version];
    for (const isOn of [false, false, true]) {
      await setPage(page, isOn);
      versions.push((await roomOf(page)).version);
    }
    const [first = 0] = versions;
    expect(versions).toEqual([first, first + 1, first + 1, first + 2]);
  });

  it('server.355 tells the live broadcasts of a page what its switches say, and nothing if nothing changes', async () => {
    const page = await openPage();
    const events = async () => {
      const { rows } = await backend.database.pool.query<{ record: { starsRooms?: unknown } }>(
        "select record from journal where thread_id = $1 and action = 'tellStarsRoom' order by seq",
        [page.post],
      );
      return rows.map(({ record }) => JSON.stringify(record.starsRooms));
    };
    await setPage(page, true);
    expect(await events()).toEqual([]);
    const told = async (count: number) => {
      while ((await events()).length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    for (const isOn of [false, false]) await setPage(page, isOn);
    await told(1);
    await setPage(page, false, 60);
    await told(2);
    const room = await roomOf(page);
    const [first = '', second = '', ...others] = await events();
    expect(others).toEqual([]);
    expect(JSON.parse(first)).toMatchObject([{ isEnabled: false, minimumTip: 10 }]);
    expect(JSON.parse(second)).toEqual([room]);
    expect(room).toMatchObject({ isEnabled: false, minimumTip: 60 });
    const settings = { payee_id: page.page, is_enabled: false, minimum_tip: 60, has_tip_jar: true };
    await setPageStars(settings, by(page.band), backend.services);
    expect((await events()).length).toBe(2);
  });

  it('server.392 tells every live broadcast when stars are not sent on the instance any more, and again', async () => {
    const over = await openPage();
    // It stands before the others, so it would be told before them.
    await backend.database.pool.query(`update posts set video = video || '{"isLive": false}' where id = $1`, [
      over.post,
    ]);
    const [first, second] = [await openPage(), await openPage()];
    const told = async ({ post }: Page) => {
      const { rows } = await backend.database.pool.query<{
        record: { starsRooms?: readonly { isEnabled: boolean }[] };
      }>("select record from journal where thread_id = $1 and action = 'tellStarsRoom' order by seq", [post]);
      return rows.flatMap(({ record }) => record.starsRooms?.map(({ isEnabled }) => isEnabled) ?? []);
    };
    await setSending(true);
    await setSending(false);
    while ((await told(second)).length < 1) await new Promise((resolve) => setTimeout(resolve, 10));
    await setSending(true);
    while ((await told(second)).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    expect([await told(first), await told(second), await told(over)]).toEqual([[false, true], [false, true], []]);
  });
});
