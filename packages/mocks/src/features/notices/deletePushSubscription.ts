import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { settingsOf } from './settingsOf.ts';

/** Forgets a browser of the caller; the mocks push nothing. */
export const deletePushSubscription: MockHandler<'deletePushSubscription'> = ({ endpoint }, caller) => {
  const { world } = caller;
  const { id } = requirePerson(caller);
  if (world.pushEndpoints.get(endpoint) === id) world.pushEndpoints.delete(endpoint);
  return settingsOf(world, id);
};
