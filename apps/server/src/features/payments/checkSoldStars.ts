import type { Pool } from 'pg';
import { checkDaily, type LedgerDifference } from '../ledger/index.ts';
import { starsChecks } from '../stars/index.ts';
import { jarChecks } from './jarChecks.ts';
import { paymentChecks } from './paymentChecks.ts';

/** Everything that is checked of the ledger of stars, and of what was paid for them. */
export const soldStarsChecks = [...starsChecks, ...paymentChecks, ...jarChecks] as const;

/** Checks it once a day; null if that was done already. */
export const checkSoldStars = (pool: Pool): Promise<readonly LedgerDifference[] | null> =>
  checkDaily(pool, soldStarsChecks);
