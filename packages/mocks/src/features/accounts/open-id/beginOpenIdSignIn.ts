import type { MockHandler } from '../../../access/caller.ts';
import { ApiError } from '../../../errors/apiError.ts';

/** Refuses: the mocks have no OpenID provider. */
export const beginOpenIdSignIn: MockHandler<'beginOpenIdSignIn'> = () => {
  throw new ApiError('noSuchObject');
};
