import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { ApiError } from '../../../errors/apiError.ts';

/** Refuses: the mocks have no OpenID provider. */
export const disconnectOpenId: MockHandler<'disconnectOpenId'> = (_, caller) => {
  checkOwnAction('manageAccount', caller);
  throw new ApiError('noSuchObject');
};
