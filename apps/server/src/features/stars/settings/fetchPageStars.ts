import type { starsEndpoints } from 'ufi-stars/contract';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import type { Handler } from '../../../access/handler.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { readPageStars } from './starsSwitches.ts';

/** What a person or page has set for its broadcasts, for who may set it. */
export const fetchPageStars: Handler<typeof starsEndpoints.fetchPageStars> = async (
  { payee_id: payee },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await checkCanModerate(pool, { scope: payee, person, action: 'managePageStars' });
  return { settings: await readPageStars(pool, payee) };
};
