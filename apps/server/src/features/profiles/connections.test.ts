import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionsPerPage, maxOpenRequests, type ConnectionList } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { deleteFriendList } from '../friend-lists/deleteFriendList.ts';
import { saveFriendList } from '../friend-lists/saveFriendList.ts';
import { setFriendListMember } from '../friend-lists/setFriendListMember.ts';
import { fetchConnections } from './fetchConnections.ts';
import { setConnection } from './setConnection.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const callerOf = (person: string) => ({ person, locale: 'pt-BR' as const });
const connect = (person: string, profile_id: string, is_connected = true) =>
  setConnection({ profile_id, is_connected }, callerOf(person), backend.services);

const people = (count: number, name: (index: number) => string): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => backend.world.person(name(index))));

const readPage = (person: string, connections: ConnectionList, cursor: string | null = null) =>
  fetchConnections({ connections, ...(cursor !== null && { cursor }) }, callerOf(person), backend.services);

async function readAll(person: string, connections: ConnectionList): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(person, connections, cursor);
    pages.push(page.people.map(({ actor }) => actor.id));
    cursor = page.cursor;
  } while (cursor !== null);
  return pages;
}

/** Resolves once something waits for another statement's lock. */
async function untilWaiting(): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await backend.database.pool.query(text)).rowCount === 0);
}

describe('the connections of a person', () => {
  it('server.446 are read by pages: none twice and none left out, also of one name, and while they are answered', async () => {
    const { world } = backend;
    const ana = await world.person('Ana Souza');
    // Pairs have the same name.
    const others = await people(
      2 * connectionsPerPage + 2,
      (index) => `Vizinho ${String(index >> 1).padStart(2, '0')}`,
    );
    for (const other of others) await connect(other, ana);
    const newestFirst = await readAll(ana, 'incoming');
    expect(newestFirst.map(({ length }) => length)).toEqual([connectionsPerPage, connectionsPerPage, 2]);
    expect(newestFirst.flat()).toEqual([...others].reverse());
    const first = await readPage(ana, 'incoming');
    // The last one of the page is answered before the next page is read.
    await connect(ana, first.people.at(-1)?.actor.id ?? '');
    const next = await readPage(ana, 'incoming', first.cursor);
    expect(next.people.map(({ actor }) => actor.id)).toEqual(newestFirst[1]);
    for (const other of others) await connect(ana, other);
    const friends = await readAll(ana, 'friends');
    expect(friends.map(({ length }) => length)).toEqual([connectionsPerPage, connectionsPerPage, 2]);
    const inPairs = others.map((id, index) => ({ id, pair: index >> 1 }));
    inPairs.sort((one, other) => one.pair - other.pair || (one.id < other.id ? -1 : 1));
    expect(friends.flat()).toEqual(inPairs.map(({ id }) => id));
  });

  it('server.445 no more than 500 requests of a person wait for an answer', async () => {
    const { world, database } = backend;
    const asking = await world.person('Iara Melo');
    const [last, beyond, answered] = await people(3, (index) => `Pessoa ${index}`);
    if (last === undefined || beyond === undefined || answered === undefined) throw new Error('too few');
    await database.pool.query(
      `with many as (select 5000000000000000000 + g as id from generate_series(1, $2::int) g),
         s as (insert into scopes (id) select id from many),
         a as (insert into actors (id, kind, name, first_name, search_name) select id, 'person', 'X', 'X', 'x' from many),
         p as (insert into people (id) select id from many)
       insert into friendships (person_id, friend_id, status) select $1, id, 'asked' from many`,
      [asking, maxOpenRequests - 1],
    );
    expect(await outcomeOf(connect(asking, last))).toBe('done');
    expect(await outcomeOf(connect(asking, beyond))).toBe('tooManyCalls');
    // What stands is not one more, nor is the answer to another's request.
    expect(await outcomeOf(connect(asking, last))).toBe('done');
    await connect(answered, asking);
    expect(await outcomeOf(connect(asking, answered))).toBe('done');
    await connect(asking, last, false);
    expect(await outcomeOf(connect(asking, beyond))).toBe('done');
  });

  it('server.449 who is put on a list while the friendship ends is not on it, without a deadlock', async () => {
    const { world, services, database } = backend;
    const [ana, bia] = [await world.person('Ana Souza'), await world.person('Bia Lima')];
    await world.friends(ana, bia);
    const { lists } = await saveFriendList({ name: 'Próximas' }, callerOf(ana), services);
    const list_id = lists[0]?.id ?? '';
    const holding = await database.pool.connect();
    try {
      await holding.query('begin');
      await holding.query('select from scopes where id in ($1, $2) order by id for update', [ana, bia]);
      const put = outcomeOf(
        setFriendListMember({ list_id, profile_id: bia, is_member: true }, callerOf(ana), services),
      );
      await untilWaiting();
      await holding.query('delete from friendships where $1::bigint in (person_id, friend_id)', [bia]);
      await holding.query('commit');
      expect(await put).toBe('noSuchObject');
    } finally {
      holding.release();
    }
    const { rowCount } = await database.pool.query('select from friend_list_members where list_id = $1', [list_id]);
    expect(rowCount).toBe(0);
  });

  it('server.449 posts for a deleted list are for their author alone', async () => {
    const { world, services, database } = backend;
    const [ana, bia] = [await world.person('Ana Souza'), await world.person('Bia Lima')];
    await world.friends(ana, bia);
    const { lists } = await saveFriendList({ name: 'Próximas' }, callerOf(ana), services);
    const list_id = lists[0]?.id ?? '';
    await setFriendListMember({ list_id, profile_id: bia, is_member: true }, callerOf(ana), services);
    const post = await world.post({ author: ana });
    await database.pool.query(`update posts set privacy = 'list', list_id = $2 where id = $1`, [post, list_id]);
    expect(await deleteFriendList({ list_id }, callerOf(ana), services)).toEqual({ lists: [] });
    const { rows } = await database.pool.query('select privacy, list_id from posts where id = $1', [post]);
    expect(rows).toEqual([{ privacy: 'only_me', list_id: null }]);
  });
});
