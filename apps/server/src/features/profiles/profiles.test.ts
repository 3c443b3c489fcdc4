import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from '../lists/testing/readAs.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { setConnection } from './setConnection.ts';

let backend: TestBackend;
let ana: string;
let bia: string;
let page: string;
const shared: string[] = [];
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
  page = await backend.world.page('Padaria Sol', { ADMIN: ana, NO_PERMISSION: bia });
  for (const name of ['Duda', 'Caio', 'Bento', 'Elis']) {
    const friend = await backend.world.person(`${name} Reis`);
    shared.push(friend);
    await backend.world.friends(ana, friend);
    await backend.world.friends(bia, friend);
  }
});
afterAll(() => backend.stop());

/** Resolves once something has ended, or a statement waits for another one's lock. */
async function settledOrWaiting(pool: TestBackend['database']['pool'], ended: Promise<unknown>): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isSettled = Symbol();
  for (;;) {
    const tick = pool.query(text);
    const first = await Promise.race([ended.then(() => isSettled), tick.then(({ rowCount }) => rowCount)]);
    if (first === isSettled || first === 1) return;
  }
}

const as = (person: string | null) => readAs(backend.services, person);

describe('profiles', () => {
  it("S7.26 are returned by id if they exist, with the viewer's friendship", async () => {
    const ids = [bia, page, shared[0] ?? '', backend.services.ids.next()];
    const { profiles } = await as(ana)('fetchProfiles', { ids });
    expect(profiles).toEqual({
      [bia]: expect.objectContaining({ name: 'Bia Lima', firstName: 'Bia', type: 'user', is_friend: false }),
      [page]: expect.objectContaining({ name: 'Padaria Sol', type: 'page', is_friend: false }),
      [shared[0] ?? '']: expect.objectContaining({ name: 'Duda Reis', is_friend: true }),
    });
    const nobody = await as(null)('fetchProfiles', { ids });
    expect(Object.values(nobody.profiles).map(({ is_friend }) => is_friend)).toEqual([false, false, false]);
  });

  it('S5.29/1 tell which pages are connected with the viewer: those they work for or follow', async () => {
    const [followed, other] = [await backend.world.page('Feira'), await backend.world.page('Praia')];
    await backend.database.pool.query('insert into page_followers (page_id, person_id) values ($1, $2)', [
      followed,
      shared[1],
    ]);
    const connectedTo = async (person: string | null) => {
      const { profiles } = await as(person)('fetchProfiles', { ids: [page, followed, other, ana] });
      return Object.values(profiles).flatMap(({ id, is_connected }) => (is_connected === true ? [id] : []));
    };
    expect(await connectedTo(ana)).toEqual([page]);
    expect(await connectedTo(shared[1] ?? '')).toEqual([followed]);
    expect(await connectedTo(bia)).toEqual([]);
    expect(await connectedTo(null)).toEqual([]);
    const around = await as(shared[1] ?? '')('fetchAllProfiles', { viewer: shared[1] ?? '' });
    expect(around.profiles[followed]).toMatchObject({ is_connected: true });
  });

  it('S7.25 around a viewer are returned to the viewer only', async () => {
    const { profiles } = await as(ana)('fetchAllProfiles', { viewer: ana });
    expect(new Set(Object.keys(profiles))).toEqual(new Set([ana, page, ...shared]));
    const dismissed = await as(bia)('fetchAllProfiles', { viewer: bia });
    expect(Object.keys(dismissed.profiles)).not.toContain(page);
    expect(await outcomeOf(as(bia)('fetchAllProfiles', { viewer: ana }))).toBe('noPermission');
    expect(await outcomeOf(as(null)('fetchAllProfiles', { viewer: ana }))).toBe('sessionEnded');
  });
});

describe('a hovercard', () => {
  const card = (person: string | null, id: string) => as(person)('fetchHovercard', { id });

  it('S2.04/2 shows the actor, mutual friends and actions', async () => {
    await backend.database.pool.query("update actors set cover_line = 'Mora no Recife' where id = $1", [bia]);
    expect(await card(ana, bia)).toEqual({
      actor: expect.objectContaining({ id: bia, name: 'Bia Lima' }),
      coverline: 'Mora no Recife',
      mutualfriends: { count: 4, names: ['Bento Reis', 'Caio Reis', 'Duda Reis'] },
      buttons: ['add_friend', 'message', 'visit', 'follow'],
    });
  });

  it('offers the actions that fit both actors', async () => {
    const friend = shared[0] ?? '';
    const buttons = async (person: string | null, id: string) => (await card(person, id)).buttons;
    expect(await buttons(ana, friend)).toEqual(['message', 'visit', 'remove_friend', 'follow']);
    expect(await buttons(ana, ana)).toEqual(['visit']);
    expect(await buttons(null, bia)).toEqual(['visit']);
    expect(await buttons(ana, page)).toEqual(['follow', 'message', 'visit']);
    await backend.database.pool.query('insert into page_followers (page_id, person_id) values ($1, $2)', [page, ana]);
    expect(await buttons(ana, page)).toEqual(['unfollow', 'message', 'visit']);
    expect((await card(null, bia)).mutualfriends).toEqual({ count: 0, names: [] });
    expect((await card(ana, ana)).mutualfriends).toEqual({ count: 0, names: [] });
  });

  it('is refused for an unknown actor', async () => {
    expect(await outcomeOf(card(ana, backend.services.ids.next()))).toBe('noSuchObject');
  });
});

describe('a connection', () => {
  it('S2.04/3 has no effect when it is repeated: no version grows, and a friendship ends whole', async () => {
    const [one, other] = [await backend.world.person('Iara Melo'), await backend.world.person('João Dias')];
    const connect = (person: string, profile_id: string, is_connected: boolean) =>
      setConnection({ profile_id, is_connected }, { person, locale: 'pt-BR' }, backend.services);
    const state = async () => {
      const { pool } = backend.database;
      const versions = await pool.query('select id, rights_version from scopes where id in ($1, $2) order by id', [
        one,
        other,
      ]);
      const friends = await pool.query<{ status: string }>(
        'select status from friendships where person_id in ($1, $2) order by person_id',
        [one, other],
      );
      return { versions: versions.rows, friends: friends.rows.map(({ status }) => status) };
    };
    const steps = [
      [one, other, true, ['asked']],
      [other, one, true, ['accepted', 'accepted']],
      [one, other, true, ['accepted', 'accepted']],
      [other, one, false, []],
    ] as const;
    for (const [person, whom, isConnected, friends] of steps) {
      await connect(person, whom, isConnected);
      const reached = await state();
      expect(reached.friends).toEqual(friends);
      await connect(person, whom, isConnected);
      expect(await state()).toEqual(reached);
    }
  });

  it('S2.04/3 is accepted by two people at once without a deadlock, and both are friends', async () => {
    const { world, services, database } = backend;
    const pairs = await Promise.all(
      Array.from(
        { length: 12 },
        async () => [await world.person('Iara Melo'), await world.person('João Dias')] as const,
      ),
    );
    const connect = (person: string, profile_id: string) =>
      setConnection({ profile_id, is_connected: true }, { person, locale: 'pt-BR' }, services);
    for (const [one, other] of pairs) {
      await Promise.all([connect(one, other), connect(other, one)]);
      const text = 'select status from friendships where person_id in ($1, $2)';
      const { rows } = await database.pool.query<{ status: string }>(text, [one, other]);
      expect(rows.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    }
  });

  it('S2.04/3 S7.09 waits for a block that is being written, and is refused then', async () => {
    const { world, services, database } = backend;
    const [one, other] = [await world.person('Iara Melo'), await world.person('João Dias')];
    await setConnection({ profile_id: one, is_connected: true }, { person: other, locale: 'pt-BR' }, services);
    const blocking = await database.pool.connect();
    try {
      // As the transaction of a block does it.
      await blocking.query('begin');
      await blocking.query('select from scopes where id in ($1, $2) order by id for update', [one, other]);
      const asked = setConnection(
        { profile_id: other, is_connected: true },
        { person: one, locale: 'pt-BR' },
        services,
      );
      const ended = outcomeOf(asked);
      await settledOrWaiting(database.pool, ended);
      await blocking.query(
        `insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)`,
        [other, one],
      );
      await blocking.query('delete from friendships where $1::bigint in (person_id, friend_id)', [one]);
      await blocking.query('commit');
      expect(await ended).toBe('noSuchObject');
    } finally {
      blocking.release();
    }
    const { rowCount } = await database.pool.query(
      'select from friendships where $1::bigint in (person_id, friend_id)',
      [one],
    );
    expect(rowCount).toBe(0);
  });
});
