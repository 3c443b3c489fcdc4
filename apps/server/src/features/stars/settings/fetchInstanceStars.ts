import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { readLastCheck } from '../../ledger/index.ts';
import { checkOwnsInstance } from '../../../access/checkOwnsInstance.ts';
import { readInstanceStars } from './starsSwitches.ts';

/** What an owner has set for the instance, and whether its ledger adds up. */
export const fetchInstanceStars: Handler<typeof starsEndpoints.fetchInstanceStars> = async (_, caller, { pool }) => {
  await checkOwnsInstance(pool, caller, 'manageInstanceStars');
  const { differences } = await readLastCheck(pool);
  return { settings: await readInstanceStars(pool), differences };
};
