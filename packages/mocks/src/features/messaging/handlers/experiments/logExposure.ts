import type { MockHandler } from '../../../../access/caller.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { openMailbox } from '../../openMailbox.ts';

/** Refuses an exposure: the mocks run no experiment. */
export const logExposure: MockHandler<'logExposure'> = ({ unitID }, caller) => {
  openMailbox(caller, unitID, 'readMessages');
  throw new ApiError('noSuchObject');
};
