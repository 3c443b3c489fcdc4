import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DatabaseError } from 'pg';
import * as fc from 'fast-check';
import { transaction } from '../../database/transaction.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { issuedAccountId, starsLedger } from './account.ts';
import { findDifferences, ledgerChecks } from './findDifferences.ts';
import { grantStars } from './grantStars.ts';
import { transferStatements, type SeenAccount, type Transfer } from './transfer.ts';

let backend: TestBackend;
beforeAll(async () => void (backend = await createTestBackend()));
afterAll(() => backend.stop());

const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  backend.database.pool.query<Row>(text, [...values]);

async function openAccounts(count: number, granted: number): Promise<readonly string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => backend.world.person('Ana Souza')));
  for (const person of people) await grantStars(backend.services, { person, amount: granted, key: `g-${person}` });
  const { rows } = await query<{ id: string }>(
    'select id::text from ledger_accounts where owner_id = any($1::bigint[]) order by id',
    [people],
  );
  return rows.map(({ id }) => id);
}

const transferOf = (debit_id: string, credit_id: string, rest: Partial<Transfer> = {}): Transfer => {
  const id = backend.services.ids.next();
  const common = {
    ledger: starsLedger,
    reverses_id: null,
    person_id: null,
    thread_id: null,
    comment_id: null,
    seq: null,
  };
  return { ...common, id, debit_id, credit_id, amount: 1, kind: 'grant', key: id, ...rest };
};

/** Writes transfers in a transaction of their own; returns the name or code of what refused them. */
async function write(transfers: readonly Transfer[], seen: readonly SeenAccount[] = []): Promise<string> {
  try {
    await transaction(backend.database.pool, async (client) => {
      for (const statement of transferStatements(transfers, seen)) await client.query(statement);
    });
    return 'written';
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint ?? error.code ?? '';
    throw error;
  }
}

const refusedBy = (text: string, values: readonly unknown[] = []): Promise<string> =>
  query(text, values).then(
    () => 'nothing',
    (error: unknown) => (error instanceof DatabaseError ? (error.constraint ?? error.code ?? '') : String(error)),
  );

const balancesOf = async (accounts: readonly string[]): Promise<readonly number[]> => {
  const { rows } = await query<{ balance: string }>(
    'select balance from ledger_accounts where id = any($1::bigint[]) order by id',
    [accounts],
  );
  return rows.map(({ balance }) => Number(balance));
};

describe('the ledger', () => {
  it('server.140 moves stars between accounts, once per key, and never below a floor', async () => {
    const [one = '', other = ''] = await openAccounts(2, 10);
    expect(await write([transferOf(one, other, { amount: 7, key: 'k-1' })])).toBe('written');
    expect(await write([transferOf(one, other, { amount: 1, key: 'k-1' })])).toBe('ledger_key');
    expect(await write([transferOf(one, other, { amount: 4 })])).toBe('ledger_floor');
    expect(await write([transferOf(one, other, { amount: 0 })])).toBe('ledger_transfers_amount_check');
    expect(await write([transferOf(one, one)])).toBe('ledger_transfers_check');
    expect(await write([transferOf(one, '77')])).toBe('23503');
    expect(await write([transferOf(one, other, { ledger: 'BRL' })])).toBe('23503');
    expect(await balancesOf([one, other])).toEqual([3, 17]);
    expect(await findDifferences(backend.database.pool, ledgerChecks)).toEqual([]);
  });

  it('server.140 writes nothing if an account is not as the decision saw it', async () => {
    const [one = '', other = ''] = await openAccounts(2, 10);
    expect(await write([transferOf(one, other)], [{ id: one, version: 1 }])).toBe('written');
    expect(await write([transferOf(one, other)], [{ id: one, version: 1 }])).toBe('UF001');
    expect(await balancesOf([one, other])).toEqual([9, 11]);
  });

  it('server.140 undoes a transfer once', async () => {
    const [one = '', other = ''] = await openAccounts(2, 10);
    const transfer = transferOf(one, other, { amount: 5 });
    expect(await write([transfer])).toBe('written');
    const undo = () => transferOf(other, one, { amount: 5, kind: 'tip_refund', reverses_id: transfer.id });
    expect(await write([undo()])).toBe('written');
    expect(await write([undo()])).toBe('ledger_reversed_once');
    expect(await balancesOf([one, other])).toEqual([10, 10]);
  });

  it('server.141 is append-only: no statement changes a transfer, a balance or a version', async () => {
    const [one = ''] = await openAccounts(1, 10);
    expect({
      update: await refusedBy('update ledger_transfers set amount = 1'),
      delete: await refusedBy('delete from ledger_transfers'),
      truncate: await refusedBy('truncate ledger_transfers'),
      closed: await refusedBy('delete from ledger_accounts where id = $1', [one]),
      balance: await refusedBy('update ledger_accounts set balance = 99 where id = $1', [one]),
      version: await refusedBy('update ledger_accounts set version = 9 where id = $1', [one]),
      opened: await refusedBy(
        "insert into ledger_accounts (id, ledger, kind, owner_id, balance) values (5, 'stars', 'wallet', 5, 5)",
      ),
    }).toEqual({
      update: 'UF002',
      delete: 'UF002',
      truncate: 'UF002',
      closed: 'UF002',
      balance: 'UF002',
      version: 'UF002',
      opened: 'UF002',
    });
    expect(await refusedBy('update ledger_accounts set is_frozen = true where id = $1', [one])).toBe('nothing');
    expect(await balancesOf([one])).toEqual([10]);
  });

  it('server.142 grants once per key, and to nobody who does not exist', async () => {
    const person = await backend.world.person('Bia Lima');
    const grant = { person, amount: 40, key: `twice-${person}` };
    expect(await grantStars(backend.services, grant)).toBe(40);
    expect(await grantStars(backend.services, grant)).toBe(40);
    await expect(grantStars(backend.services, { ...grant, amount: 41 })).rejects.toThrow('has granted something else');
    const other = await backend.world.person('Caio Lins');
    await expect(grantStars(backend.services, { ...grant, person: other })).rejects.toThrow('something else');
    expect(await grantStars(backend.services, { ...grant, key: `other-${person}` })).toBe(80);
    expect(await grantStars(backend.services, { person: '77', amount: 1, key: 'nobody' })).toBeNull();
  });

  it('server.140 ends like a model, whatever happens at the same time', async () => {
    const step = fc.record({
      from: fc.nat(3),
      to: fc.nat(3),
      amount: fc.integer({ min: 1, max: 12 }),
      key: fc.nat(30),
    });
    const histories = fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const accounts = await openAccounts(4, 20);
        const prefix = backend.services.ids.next();
        const balances = accounts.map(() => 20);
        for (const together of history) {
          const outcomes = await Promise.all(
            together.map(async ({ from, to, amount, key }) => ({
              from,
              to,
              amount,
              outcome: await write([
                transferOf(accounts[from] ?? '', accounts[to] ?? '', { amount, key: `${prefix}-${key}` }),
              ]),
            })),
          );
          for (const { from, to, amount, outcome } of outcomes) {
            if (outcome !== 'written') continue;
            balances[from] = (balances[from] ?? 0) - amount;
            balances[to] = (balances[to] ?? 0) + amount;
          }
        }
        expect(await balancesOf(accounts)).toEqual(balances);
        expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
    expect(await findDifferences(backend.database.pool, ledgerChecks)).toEqual([]);
  });
});

describe('the check', () => {
  const damages: Readonly<Record<string, { readonly drop: string; readonly plant: string; readonly finds: string }>> = {
    'a raised balance': {
      drop: 'alter table ledger_accounts disable trigger ledger_accounts_folded',
      plant: 'update ledger_accounts set balance = balance + 1 where id = $1',
      finds: 'balance',
    },
    'a balance below its floor': {
      drop: 'alter table ledger_accounts drop constraint ledger_floor',
      plant: `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key)
        values ($1::bigint + 900, 'stars', $1, 1, 1000, 'grant', 'below')`,
      finds: 'below its floor',
    },
    'a forgotten transfer': {
      drop: 'alter table ledger_transfers disable trigger ledger_transfers_kept',
      plant: 'delete from ledger_transfers where credit_id = $1',
      finds: 'balance',
    },
    'a changed amount': {
      drop: 'alter table ledger_transfers disable trigger ledger_transfers_kept',
      plant: 'update ledger_transfers set amount = amount + 1 where credit_id = $1',
      finds: 'balance',
    },
    'a transfer that nobody folded': {
      drop: 'alter table ledger_transfers disable trigger ledger_transfers_folded',
      plant: `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key)
        values ($1::bigint + 901, 'stars', 1, $1, 5, 'grant', 'unfolded')`,
      finds: 'version',
    },
    'an account that is gone': {
      drop: 'alter table ledger_accounts disable trigger ledger_accounts_kept',
      plant: 'delete from ledger_accounts where id = $1',
      finds: 'unknown account',
    },
    'a key used twice': {
      drop: 'alter table ledger_transfers drop constraint ledger_key',
      plant: `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key)
        select $1::bigint + 902, ledger, debit_id, credit_id, amount, kind, key
        from ledger_transfers where credit_id = $1`,
      finds: 'paid twice',
    },
    'a refund of another amount': {
      drop: 'select 1',
      plant: `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, reverses_id)
        select $1::bigint + 903, ledger, credit_id, debit_id, amount - 1, 'tip_refund', 'part', id
        from ledger_transfers where credit_id = $1`,
      finds: 'reversal',
    },
    'a tip without its comment': {
      drop: 'select 1',
      plant: `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, thread_id, comment_id)
        values ($1::bigint + 904, 'stars', $1, 1, 1, 'tip', 'lonely', 7, 7)`,
      finds: 'tip without its comment',
    },
  };

  it.each(Object.entries(damages))('server.143 names %s', async (_, { drop, plant, finds }) => {
    const [account = ''] = await openAccounts(1, 10);
    const client = await backend.database.pool.connect();
    const check = async () => (await findDifferences(client, ledgerChecks)).map(({ what }) => what);
    try {
      await client.query('begin');
      expect(await check()).toEqual([]);
      await client.query(drop);
      await client.query({ text: plant, values: [account] });
      expect(await check()).toContain(finds);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('server.143 finds nothing in the issued stars, which have no balance', async () => {
    const { rows } = await query<{ balance: null }>('select balance from ledger_accounts where id = $1', [
      issuedAccountId,
    ]);
    expect(rows).toEqual([{ balance: null }]);
  });
});
