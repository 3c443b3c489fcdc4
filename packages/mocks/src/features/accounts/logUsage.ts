import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Rejects the call: the mocks collect no usage data. */
export const logUsage: MockHandler<'logUsage'> = () => {
  throw new ApiError('noSuchObject');
};
