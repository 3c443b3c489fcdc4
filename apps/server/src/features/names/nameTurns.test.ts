import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type PoolClient, type QueryConfig } from 'pg';
import { addPerson } from '../accounts/addPerson.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const waitingText = `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`;

/** Resolves once a statement of a connection has ended, or waits for another one's lock. */
async function endedOrWaiting(client: PoolClient, statement: Promise<unknown>): Promise<void> {
  const { processID } = client as PoolClient & { readonly processID: number };
  let hasEnded = false;
  const end = () => void (hasEnded = true);
  statement.then(end, end);
  while (!hasEnded) {
    const { rowCount } = await backend.database.pool.query(waitingText, [processID]);
    if (rowCount === 1) return;
  }
}

/** Runs two statements in transactions that overlap: neither has ended when the other one begins. */
async function overlap(first: QueryConfig, second: QueryConfig): Promise<void> {
  const [one, other] = [await backend.database.pool.connect(), await backend.database.pool.connect()];
  try {
    await one.query('begin');
    await other.query('begin');
    await one.query(first);
    const begun = other.query(second);
    await endedOrWaiting(other, begun);
    await one.query('commit');
    await begun;
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
}

/** Runs two changes of a row each at the same time: both have begun, and wait for their row, before either goes on. */
async function race(changes: readonly (QueryConfig & { readonly row: string })[]): Promise<void> {
  const { pool } = backend.database;
  const [holder, ...clients] = await Promise.all([pool.connect(), ...changes.map(() => pool.connect())]);
  try {
    await holder.query('begin');
    await holder.query('select from actors where id = any($1) for update', [changes.map(({ row }) => row)]);
    const begun = await Promise.all(
      clients.map(async (client, index) => {
        const change = client.query(changes[index] ?? '');
        await endedOrWaiting(client, change);
        return { change };
      }),
    );
    await holder.query('commit');
    await Promise.all(begun.map(({ change }) => change));
  } finally {
    for (const client of [holder, ...clients]) client.release();
  }
}

const renaming = (id: string, name: string): QueryConfig => ({
  text: 'update actors set name = $2 where id = $1',
  values: [id, name],
});

/** As a site's token renames a visitor. */
const renamingVisitor = (id: string, name: string): QueryConfig => ({
  text: 'update actors set own_name = $2 where id = $1',
  values: [id, name],
});

let count = 0;
async function pair() {
  const name = `Nome ${(count += 1)}`;
  const [staff, other] = [await backend.world.person(name), await backend.world.person('Outra Pessoa')];
  const page = await backend.world.page(`Página ${count}`);
  const rename = renaming(other, name);
  const appoint: QueryConfig = {
    text: `insert into page_staff (page_id, person_id, role) values ($1, $2, 'EMPLOYEE')`,
    values: [page, staff],
  };
  const crown: QueryConfig = { text: 'update people set is_instance_owner = true where id = $1', values: [staff] };
  const shown = async () => {
    const text = 'select name from actors where id = $1';
    return (await backend.database.pool.query<{ name: string }>(text, [other])).rows[0]?.name === `${name} (2)`;
  };
  return { name, staff, other, rename, appoint, crown, shown };
}

describe('A13, server.133 of a name and a staff member at the same time, one sees the other', () => {
  it('whichever comes first', async () => {
    const one = await pair();
    await overlap(one.rename, one.appoint);
    const two = await pair();
    await overlap(two.appoint, two.rename);
    const three = await pair();
    await overlap(three.crown, three.rename);
    expect({ one: await one.shown(), two: await two.shown(), three: await three.shown() }).toEqual({
      one: true,
      two: true,
      three: true,
    });
  });

  it('also a page that is created, and staff who are renamed', async () => {
    const one = await pair();
    const page = backend.services.ids.next();
    await backend.database.pool.query('insert into scopes (id) values ($1)', [page]);
    const create: QueryConfig = {
      text: `insert into actors (id, kind, name, first_name, search_name, is_verified)
        values ($1, 'page', $2, $2, $2, true)`,
      values: [page, one.name],
    };
    await overlap(one.rename, create);
    const two = await pair();
    await backend.database.pool.query(two.crown);
    await overlap(renaming(two.other, 'Nova Direção'), renaming(two.staff, 'Nova Direção'));
    const { rows } = await backend.database.pool.query('select name from actors where id = $1', [two.other]);
    expect({ shown: await one.shown(), rows }).toEqual({ shown: true, rows: [{ name: 'Nova Direção (2)' }] });
  });

  it('also two staff who are renamed at the same time', async () => {
    const [one, two] = [await pair(), await pair()];
    await backend.database.pool.query(one.crown);
    await backend.database.pool.query(two.crown);
    const name = `Direção ${count}`;
    await backend.database.pool.query(renaming(one.other, name));
    await race([one, two].map(({ staff }) => ({ ...renaming(staff, name), row: staff })));
    const { rows } = await backend.database.pool.query('select name from actors where id = any($1) order by id', [
      [one.staff, one.other, two.staff],
    ]);
    expect(rows).toEqual([{ name }, { name: `${name} (2)` }, { name }]);
  });

  it('also two owners whose accounts are made at the same time: neither holds a turn while it waits for its own', async () => {
    const { pool } = backend.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query((await pair()).rename);
      const owners = [1, 2].map((each) =>
        addPerson(pool, {
          id: backend.services.ids.next(),
          email: `dona${count}${each}@example.com`,
          passwordHash: '',
          name: `Dona ${each}`,
          locale: 'pt-BR',
          isInstanceOwner: true,
        }),
      );
      const waiting = () =>
        pool.query<{ others: number }>(`select count(*) filter (where granted)::int as others from pg_locks l
          where l.locktype = 'advisory' and l.pid in (select pid from pg_locks where locktype = 'advisory' and not granted)
          having count(distinct l.pid) = 2`);
      let found = await waiting();
      while (found.rows.length === 0) found = await waiting();
      expect(found.rows).toEqual([{ others: 0 }]);
      await client.query('commit');
      await Promise.all(owners);
    } finally {
      client.release();
    }
  });

  it('also a site’s visitor whose token renames them; staff are never renamed so', async () => {
    const [one, two] = [await pair(), await pair()];
    const rename = renamingVisitor(one.other, one.name);
    await overlap(rename, one.appoint);
    await overlap(two.crown, renamingVisitor(two.other, two.name));
    expect({ one: await one.shown(), two: await two.shown() }).toEqual({ one: true, two: true });
    for (const staff of [one.staff, two.staff]) {
      await expect(backend.database.pool.query(renamingVisitor(staff, 'Outra'))).rejects.toThrow('staff');
    }
  });

  it('and names alone do not wait for each other', async () => {
    const [one, two] = [await pair(), await pair()];
    const client = await backend.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(renamingVisitor(one.other, one.name));
      await backend.database.pool.query(renamingVisitor(two.other, two.name));
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await two.shown()).toBe(false);
  });
});

it('A13, server.133 names are compared alike in a database of any locale', async () => {
  const { pool } = backend.database;
  const { rows } = await pool.query<{ body: string }>(
    `select pg_get_functiondef('name_key(text)'::regprocedure) as body`,
  );
  const other = `locale_${backend.services.ids.next()}`;
  await pool.query(`create database ${other} template template0 encoding 'UTF8' locale_provider libc locale 'C'`);
  const elsewhere = new Client({ ...backend.database.connection, database: other });
  await elsewhere.connect();
  try {
    await elsewhere.query(rows[0]?.body ?? '');
    const keyIn = async (client: Pick<Client, 'query'>, name: string) =>
      (await client.query<{ key: string }>('select name_key($1) as key', [name])).rows[0]?.key;
    for (const [name, key] of [
      ['ТЕРЕСА', 'tepeca'],
      ['TERÉSA  ÁLVES', 'teresa alves'],
      ['ΩMEGA', 'ωmega'],
      ['ØRSTED', 'orsted'],
    ] as const) {
      expect({ name, key: await keyIn(elsewhere, name) }).toEqual({ name, key });
      expect(await keyIn(pool, name)).toBe(key);
    }
  } finally {
    await elsewhere.end();
    await pool.query(`drop database ${other} with (force)`);
  }
});
