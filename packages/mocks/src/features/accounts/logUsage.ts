import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Nobody counts here. */
export const logUsage: MockHandler<'logUsage'> = () => {
  throw new ApiError('noSuchObject');
};
