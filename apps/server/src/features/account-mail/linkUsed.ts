import { ApiError } from '../../errors/apiError.ts';

/** What is said of a one-time link that was used, is late or was never sent: one answer for all. */
export const linkUsed = (): ApiError => new ApiError('badParameter', { fields: { token: 'link_used' } });
