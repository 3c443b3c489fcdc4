import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { tellInstanceSwitches } from './tellSwitches.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { readInstanceStars, writeInstanceStars } from './settings/starsSwitches.ts';

/**
 * Sets whether stars are sold and sent on the instance, and tells the live broadcasts. Idempotent, so it needs no
 * idempotency key.
 */
export const setInstanceStars: Handler<typeof starsEndpoints.setInstanceStars, MutationServices> = async (
  { is_selling: isSelling, is_sending: isSending },
  caller,
  services,
) => {
  const { pool } = services;
  await checkOwnsInstance(pool, caller, 'manageInstanceStars');
  const settings = { isSelling, isSending };
  const before = await readInstanceStars(pool);
  await writeInstanceStars(pool, settings);
  // It holds already; a broadcast that is busy is told later.
  if (before.isSending !== isSending) void tellInstanceSwitches(services);
  return { settings };
};
