import type { starsEndpoints } from 'ufi-stars/contract';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import type { Handler } from '../../../access/handler.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { readPageStars } from './starsSwitches.ts';

/** Answers the settings of a person's or page's broadcasts to those who may change them. */
export const fetchPageStars: Handler<typeof starsEndpoints.fetchPageStars> = async (
  { payee_id: payee },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await checkCanModerate(pool, { scope: payee, person, action: 'managePageStars' });
  return { settings: await readPageStars(pool, payee) };
};
