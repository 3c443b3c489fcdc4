import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnsInstance } from './checkOwnsInstance.ts';

/** What an owner has set for the instance. */
export const fetchInstanceStars: MockHandler<'fetchInstanceStars'> = (_, caller) => {
  checkOwnsInstance(caller, 'manageInstanceStars');
  return { settings: caller.world.instanceStars.settings };
};
