import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { fingerprintRows, snapshotRows } from './findThreadInconsistencies.ts';

let database: Database;
// One connection, so that its setting holds: rows are written without what they refer to.
beforeAll(async () => void (database = await createTestDatabase({ poolSize: 1 })));
afterAll(() => database.stop());

const insert = "insert into restrictions (scope_id, actor_id, kind, by_person_id) values (1, 2, 'banned', 2)";

it.each([
  ['an insert', [], insert],
  ['an update that changes no value', [insert], 'update restrictions set actor_id = actor_id'],
  ['a removal', [insert], 'delete from restrictions'],
  ['a removal and the same row anew', [insert], `begin; delete from restrictions; ${insert}; commit`],
])('fingerprintRows tells %s as snapshotRows does', async (_, before, statement) => {
  const { pool } = database;
  await pool.query("set session_replication_role = 'replica'");
  for (const text of before) await pool.query(text);
  const [fingerprint, snapshot] = [await fingerprintRows(pool), await snapshotRows(pool)];
  expect(await fingerprintRows(pool)).toBe(fingerprint);
  await pool.query(statement);
  expect(await fingerprintRows(pool)).not.toBe(fingerprint);
  expect(await snapshotRows(pool)).not.toEqual(snapshot);
  await pool.query('delete from restrictions');
});
