import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { readLastCheck } from '../../ledger/index.ts';
import { checkOwnsInstance } from '../../../access/checkOwnsInstance.ts';
import { readInstanceStars } from './starsSwitches.ts';

/** Answers the owner's settings of stars, and whether the ledger adds up. */
export const fetchInstanceStars: Handler<typeof starsEndpoints.fetchInstanceStars> = async (_, caller, { pool }) => {
  await checkOwnsInstance(pool, caller, 'manageInstanceStars');
  const { differences } = await readLastCheck(pool);
  return { settings: await readInstanceStars(pool), differences };
};
