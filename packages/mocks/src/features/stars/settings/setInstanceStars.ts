import type { MockHandler } from '../../../access/caller.ts';
import { changed } from '../../../world/stars.ts';
import { checkOwnsInstance } from '../../../access/checkOwnsInstance.ts';
import { tellSwitches } from './tellSwitches.ts';

/** Sets whether stars are sold and sent on the instance. */
export const setInstanceStars: MockHandler<'setInstanceStars'> = (input, caller) => {
  const { is_selling: isSelling, is_sending: isSending } = input;
  const { world } = caller;
  checkOwnsInstance(caller, 'manageInstanceStars');
  const { isSending: wasSending } = world.instanceStars.settings;
  world.instanceStars = changed(world.instanceStars, { isSelling, isSending });
  if (wasSending !== isSending) tellSwitches(world);
  return { settings: world.instanceStars.settings };
};
