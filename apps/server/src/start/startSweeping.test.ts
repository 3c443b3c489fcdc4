import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../mutations/testing/createTestBackend.ts';
import { startSweeping } from './startSweeping.ts';

let backend: TestBackend;
beforeAll(async () => void (backend = await createTestBackend()));
afterAll(() => backend.stop());

it('server.610 each step of a sweep is made and logged by its name, whatever step before it has failed', async () => {
  const { pool } = backend.database;
  const { ids, clock } = backend.services;
  // Two of the first steps need the table; the last has to find the balance.
  await pool.query('drop table identity_sessions cascade');
  await pool.query(
    "insert into ledger_accounts (id, ledger, kind, owner_id, balance) values (77, 'stars', 'wallet', 7, 0)",
  );
  await pool.query('alter table ledger_accounts disable trigger ledger_accounts_folded');
  await pool.query('update ledger_accounts set balance = 1 where id = 77');
  const logged: object[] = [];
  const write = (fields: object) => void logged.push(fields);
  const made = new Set<string>();
  const stop = startSweeping({
    push: undefined,
    webhooks: { sweep: async () => void made.add('webhooks') },
    pool,
    ids,
    clock,
    log: { debug: write, info: write, warn: write, error: write },
    store: { put: async () => {}, read: async () => null, remove: async () => {} },
    uploads: undefined,
    mail: { add: async () => {} },
    messages: async () => void made.add('messages'),
    leftAccounts: async () => void made.add('accounts'),
    takeOuts: { sweep: async () => void made.add('copies') },
    purchases: () => Promise.reject(new Error('refused')),
    tips: async () => void made.add('tips'),
    intervalMs: 10,
  });
  await setTimeout(100);
  await stop();
  expect([...made]).toEqual(['webhooks', 'accounts', 'copies', 'messages', 'tips']);
  expect(logged).toContainEqual({ error: expect.any(Error), step: 'sessions' });
  expect(logged).toContainEqual({ error: new Error('refused'), step: 'purchases' });
  expect(logged).toContainEqual({ differences: [{ what: 'balance', id: '77' }] });
  const steps = logged.flatMap((fields) => ('step' in fields ? [fields.step] : []));
  expect(new Set(steps)).toEqual(new Set(['digests', 'sessions', 'purchases']));
});
