import { may } from 'ufi-core/contract';
import { earningsPerPage, type starsEndpoints } from 'ufi-stars/contract';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import type { Handler } from '../../../access/handler.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { readBroadcasts, readJars, readSums } from './readEarnings.ts';

/** Answers the earnings of a person's or page's broadcasts to those who may read them. */
export const fetchEarnings: Handler<typeof starsEndpoints.fetchEarnings> = async (
  { payee_id: payee, cursor: before },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const roles = await checkCanModerate(pool, { scope: payee, person, action: 'readEarnings' });
  const { promised, ...sums } = await readSums(pool, payee);
  const found = await readBroadcasts(pool, { payee, before, limit: earningsPerPage + 1 });
  const shown = found.slice(0, earningsPerPage);
  return {
    ...sums,
    jars: await readJars(pool, payee),
    promotion: { left: promised, mayChange: may('manageInstanceStars', { roles, restrictions: [] }) },
    broadcasts: shown.map(({ time, ...row }) => ({ ...row, timestamp: { time } })),
    cursor: found.length > shown.length ? (shown.at(-1)?.post ?? null) : null,
  };
};
