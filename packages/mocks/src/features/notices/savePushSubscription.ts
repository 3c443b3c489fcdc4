import { pushedAtFirst } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { settingsOf } from './settingsOf.ts';

/** Keeps the browser, and begins with the kinds that are pushed at first; the mocks push nothing. */
export const savePushSubscription: MockHandler<'savePushSubscription'> = ({ endpoint }, caller) => {
  const { world } = caller;
  const { id } = checkOwnAction('manageAccount', caller);
  if (!world.noticePush.has(id)) world.noticePush.set(id, { kinds: new Set(pushedAtFirst), quiet: null });
  world.pushEndpoints.set(endpoint, id);
  return settingsOf(world, id);
};
