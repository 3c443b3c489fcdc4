import type { Pool } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';
import { checkGuestName } from '../names/index.ts';
import { sessionDays } from '../sessions/index.ts';
import type { FrameLocation } from '../sites/index.ts';

const insertText = `
with scope as (
  insert into scopes (id) values ($2)
), actor as (
  insert into actors (id, kind, name, first_name, search_name, name_addition, traits)
  values ($2, 'person', $3, $4, $5, $6, '{"isGuest": true}')
), person as (
  insert into people (id, locale) values ($2, $7)
), member as (
  insert into site_people (site_id, person_id) values ($1, $2)
), visitor as (
  insert into site_visitors (site_id, person_id) values ($1, $2)
)
insert into frame_sessions (token_hash, person_id, site_id, origin, expires_at)
values ($8, $2, $1, $9, now() + interval '${sessionDays} days')`;

interface GuestOptions {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly place: FrameLocation;
  readonly locale: Locale;
}

/** Refuses guests of a site that has none, or takes no comments. @throws ApiError guestsOff, threadClosed */
export function checkHasGuests({ allows_guests, is_closed }: FrameLocation['site']): void {
  if (!allows_guests) throw new ApiError('guestsOff');
  if (is_closed) throw new ApiError('threadClosed');
}

/**
 * Creates a guest of a site, with a session of one browser.
 *
 * @throws ApiError badParameter for a name that guests of the site can't have (A13)
 */
export async function addGuest(
  given: string,
  { pool, ids, place: { site, origin }, locale }: GuestOptions,
): Promise<{ readonly token: string; readonly person: string }> {
  const { name, firstName, searchName } = await checkGuestName(pool, given, site.id);
  const [token, person] = [newSecret(), ids.next()];
  const named = [name, firstName, searchName, new URL(origin).host];
  const values = [site.id, person, ...named, locale, hashSecret(token), origin];
  await pool.query({ name: 'create guest', text: insertText, values });
  return { token, person };
}
