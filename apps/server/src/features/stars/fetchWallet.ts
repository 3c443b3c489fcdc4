import type { Pool } from 'pg';
import { may, type Wallet } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { ApiError } from '../../errors/apiError.ts';
import { walletRowJson, walletSource, type WalletRow } from '../ledger/index.ts';
import { emptyWallet, walletRecord } from './walletRecord.ts';

const balanceOf = (kind: 'held' | 'debt'): string => `coalesce((select abs(a.balance) from ledger_accounts a
  where a.ledger = 'stars' and a.kind = '${kind}' and a.owner_id = $1 and a.thread_id is null), 0)::float8`;

const text = `
select ${jsonList(walletRowJson, walletSource('array[$1::bigint]'))} as wallets, p.is_minor, p.is_instance_owner,
  ${balanceOf('held')} as held, ${balanceOf('debt')} as debt
from people p where p.id = $1`;

interface OwnRow {
  readonly wallets: readonly WalletRow[];
  readonly held: number;
  readonly debt: number;
  readonly is_minor: boolean;
  readonly is_instance_owner: boolean;
}

async function readOwn(pool: Pool, person: string): Promise<OwnRow | undefined> {
  const { rows } = await pool.query<OwnRow>({ name: 'wallet', text, values: [person] });
  return rows[0];
}

const walletIn = (found: OwnRow | undefined, person: string): Wallet => {
  const [wallet] = found?.wallets ?? [];
  return wallet ? walletRecord(wallet) : emptyWallet(person, found?.is_minor ?? false);
};

/** The stars of a person: their wallet, those that are held, and those that they owe. */
export interface OwnStars {
  readonly wallet: Wallet;
  readonly held: number;
  readonly debt: number;
}

const starsIn = (found: OwnRow | undefined, person: string): OwnStars => ({
  wallet: walletIn(found, person),
  held: found?.held ?? 0,
  debt: found?.debt ?? 0,
});

/** The stars of a person. */
export const fetchOwnStars = async (pool: Pool, person: string): Promise<OwnStars> =>
  starsIn(await readOwn(pool, person), person);

/** The caller's own stars, and whether they set what holds for the whole instance. */
export const fetchWallet: Handler<typeof starsEndpoints.fetchWallet> = async (_, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  const found = await readOwn(pool, person);
  const roles = rolesFrom({ isInstanceOwner: found?.is_instance_owner });
  return { ...starsIn(found, person), mayManage: may('manageInstanceStars', { roles, restrictions: [] }) };
};
