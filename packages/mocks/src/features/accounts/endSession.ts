import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';

/** Ends the session, if it is meant. */
export const endSession: MockHandler<'endSession'> = ({ session_id }, caller) => {
  checkOwnAction('manageAccount', caller);
  if (session_id === '1') caller.setSession(null);
  return {};
};
