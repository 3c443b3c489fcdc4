import type { starsEndpoints } from 'ufi-stars/contract';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import type { Handler } from '../../../access/handler.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { readPageStars, writePageStars } from './starsSwitches.ts';

/** Sets what holds for all broadcasts of a person or page. Idempotent, so it needs no idempotency key. */
export const setPageStars: Handler<typeof starsEndpoints.setPageStars> = async (
  { payee_id: payee, is_enabled: isEnabled, minimum_tip: minimumTip, has_tip_jar: hasTipJar },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await checkCanModerate(pool, { scope: payee, person, action: 'managePageStars' });
  await writePageStars(pool, payee, { isEnabled, minimumTip, hasTipJar });
  return { settings: await readPageStars(pool, payee) };
};
