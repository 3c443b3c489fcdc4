import { ApiError } from '../../errors/apiError.ts';
import type { Passkeys } from './createPasskeys.ts';

/** Passkeys; undefined if browsers have none for the instance's address. */
export interface UsesPasskeyServices {
  readonly passkeys?: Passkeys | undefined;
}

/** The passkeys of the instance. @throws ApiError noSuchObject */
export function requiredPasskeys({ passkeys }: UsesPasskeyServices): Passkeys {
  if (passkeys === undefined) throw new ApiError('noSuchObject');
  return passkeys;
}
