import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';

/** Who creates accounts; no environment decides it for the mocks. */
export const fetchSignUpSettings: MockHandler<'fetchSignUpSettings'> = (_, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  return { mode: caller.world.signUp.mode, is_locked: false };
};
