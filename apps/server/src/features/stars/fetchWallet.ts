import type { Pool } from 'pg';
import { may, type Wallet } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { ApiError } from '../../errors/apiError.ts';
import { walletRowJson, walletSource, type WalletRow } from '../ledger/index.ts';
import { emptyWallet, walletRecord } from './walletRecord.ts';

const text = `
select ${jsonList(walletRowJson, walletSource('array[$1::bigint]'))} as wallets, p.is_minor, p.is_instance_owner
from people p where p.id = $1`;

interface OwnRow {
  readonly wallets: readonly WalletRow[];
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

/** The stars of a person. */
export const fetchOwnWallet = async (pool: Pool, person: string): Promise<Wallet> =>
  walletIn(await readOwn(pool, person), person);

/** The caller's own stars, and whether they set what holds for the whole instance. */
export const fetchWallet: Handler<typeof starsEndpoints.fetchWallet> = async (_, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  const found = await readOwn(pool, person);
  const roles = rolesFrom({ isInstanceOwner: found?.is_instance_owner });
  return { wallet: walletIn(found, person), mayManage: may('manageInstanceStars', { roles, restrictions: [] }) };
};
