import type { starsEndpoints } from 'ufi-stars/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { readPageStars, writePageStars } from './settings/starsSwitches.ts';
import { tellSwitches } from './tellSwitches.ts';

/**
 * Sets what holds for all broadcasts of a person or page, and tells those that are live. Idempotent, so it needs no
 * idempotency key.
 */
export const setPageStars: Handler<typeof starsEndpoints.setPageStars, MutationServices> = async (
  { payee_id: payee, is_enabled: isEnabled, minimum_tip: minimumTip, has_tip_jar: hasTipJar },
  { person },
  services,
) => {
  const { pool } = services;
  if (person === null) throw new ApiError('sessionEnded');
  await checkCanModerate(pool, { scope: payee, person, action: 'managePageStars' });
  const before = await readPageStars(pool, payee);
  await writePageStars(pool, payee, { isEnabled, minimumTip, hasTipJar });
  const isTold = before.isEnabled !== isEnabled || before.minimumTip !== minimumTip;
  // It holds already; a broadcast that is busy is told later.
  if (isTold) void tellSwitches(payee, person, services);
  return { settings: await readPageStars(pool, payee) };
};
