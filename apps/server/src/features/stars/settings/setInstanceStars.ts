import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { checkOwnsInstance } from './checkOwnsInstance.ts';
import { writeInstanceStars } from './starsSwitches.ts';

/** Sets whether stars are sold and sent on the instance. Idempotent, so it needs no idempotency key. */
export const setInstanceStars: Handler<typeof starsEndpoints.setInstanceStars> = async (
  { is_selling: isSelling, is_sending: isSending },
  { person },
  { pool },
) => {
  await checkOwnsInstance(pool, person, 'manageInstanceStars');
  const settings = { isSelling, isSending };
  await writeInstanceStars(pool, settings);
  return { settings };
};
