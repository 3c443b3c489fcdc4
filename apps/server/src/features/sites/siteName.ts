import { personName } from '../names/personName.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Halves of characters, which PostgreSQL can't hold. */
const loneSurrogates = /\p{Cs}/u;

/**
 * A site's name as visitors of its frames see it, cleaned as people's names are (A11, A13).
 *
 * @throws Refused badParameter where nothing is left of it
 */
export function siteName(given: string): string {
  const cleaned = loneSurrogates.test(given) ? null : personName(given);
  if (cleaned === null) throw new ApiError('badParameter', { fields: { name: 'bad_format' } });
  return cleaned.name;
}
