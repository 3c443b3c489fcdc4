import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { ApiError } from '../../errors/apiError.ts';

/** No job of the mocks fails. */
export const retryJob: MockHandler<'retryJob'> = ({ actor }, caller) => {
  checkOwnsInstance(caller, 'manageInstance', actor);
  throw new ApiError('noSuchObject');
};
