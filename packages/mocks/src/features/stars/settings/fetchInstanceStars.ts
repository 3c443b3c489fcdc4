import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnsInstance } from '../../../access/checkOwnsInstance.ts';

/** Answers the owner's settings of stars. */
export const fetchInstanceStars: MockHandler<'fetchInstanceStars'> = (_, caller) => {
  checkOwnsInstance(caller, 'manageInstanceStars');
  // Balances are summed up here, so that nothing can differ from the transfers.
  return { settings: caller.world.instanceStars.settings, differences: 0 };
};
