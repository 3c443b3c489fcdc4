import { ApiError } from '../../errors/apiError.ts';

/** Whatever is wrong with a passkey gets one answer. */
export const wrongPasskey = (): ApiError => new ApiError('badParameter', { fields: { passkey: 'wrong_passkey' } });
