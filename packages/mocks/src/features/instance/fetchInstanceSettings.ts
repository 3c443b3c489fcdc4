import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';

/** The settings of the instance; no environment decides one for the mocks. */
export const fetchInstanceSettings: MockHandler<'fetchInstanceSettings'> = (_, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  return { settings: { ...caller.world.instanceSettings }, locked: [] };
};
