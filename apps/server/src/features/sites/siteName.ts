import { personName } from '../names/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Lone surrogates, which PostgreSQL can't store. */
const loneSurrogates = /\p{Cs}/u;

/**
 * Cleans a site's display name by the rules for people's names (A11, A13).
 *
 * @throws ApiError badParameter if nothing is left of it
 */
export function siteName(given: string): string {
  const cleaned = loneSurrogates.test(given) ? null : personName(given);
  if (cleaned === null) throw new ApiError('badParameter', { fields: { name: 'bad_format' } });
  return cleaned.name;
}
