import { RequestError } from 'ufi-core/request';

/** True if a call failed because the viewer may not see what it asked for. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof RequestError && ['noPermission', 'sessionEnded'].includes(error.failure.reason);
