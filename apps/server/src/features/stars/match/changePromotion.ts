import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { ApiError } from '../../../errors/apiError.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import { readSums } from '../earnings/readEarnings.ts';
import { checkOwnsInstance } from '../../../access/checkOwnsInstance.ts';
import { endPromotion, KeyWasUsed, promote } from './promote.ts';

/**
 * Issues stars that double those of somebody's broadcasts, or takes back what is left of them, for an owner of the
 * instance, once for a client id. Live broadcasts get their part as `fillMatches` runs.
 */
export const changePromotion: Handler<typeof starsEndpoints.changePromotion, BaseServices> = async (
  { payee_id: payee, stars, client_id: clientId },
  caller,
  services,
) => {
  const by = await checkOwnsInstance(services.pool, caller, 'manageInstanceStars');
  const change = { payee, by, key: `${by} ${clientId ?? services.ids.next()}` };
  const done = await (
    stars === null ? endPromotion(services, change) : promote(services, { ...change, amount: stars })
  ).catch((error: unknown) => {
    throw error instanceof KeyWasUsed ? new ApiError('duplicate') : error;
  });
  if (done === null) throw new ApiError('noSuchObject');
  return { left: (await readSums(services.pool, payee)).promised };
};
