import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { readLimit } from './readLimit.ts';

/** The limit that the caller has chosen. */
export const fetchSpendingLimit: Handler<typeof starsEndpoints.fetchSpendingLimit> = async (
  _,
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  return { limit: (await readLimit(pool, person)).limit };
};
