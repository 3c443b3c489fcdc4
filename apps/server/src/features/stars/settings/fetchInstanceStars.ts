import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { readLastCheck } from '../../ledger/index.ts';
import { checkOwnsInstance } from './checkOwnsInstance.ts';
import { readInstanceStars } from './starsSwitches.ts';

/** What an owner has set for the instance, and whether its ledger adds up. */
export const fetchInstanceStars: Handler<typeof starsEndpoints.fetchInstanceStars> = async (
  _,
  { person },
  { pool },
) => {
  await checkOwnsInstance(pool, person, 'manageInstanceStars');
  const { differences } = await readLastCheck(pool);
  return { settings: await readInstanceStars(pool), differences };
};
