import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';

/** Does nothing: the mocks live in one browser. */
export const endOtherSessions: MockHandler<'endOtherSessions'> = (_, caller) => {
  checkOwnAction('manageAccount', caller);
  return {};
};
