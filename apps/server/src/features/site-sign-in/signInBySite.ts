import { createHash } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { parseUrl } from 'ufi-core/internal/addresses';
import { ApiError } from '../../errors/apiError.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';
import { type FrameLocation, originOf, isOfSite, type SiteRow } from '../sites/index.ts';
import { checkLookalike, personName } from '../names/index.ts';
import type { VouchedVisitor } from './verifySiteToken.ts';

/** Maximum length of a home page address: it is sent with every comment of the visitor. */
const maxHomeAddressLength = 500;

/** The visitor's home page if it is on the site's own domains (A2, A19); else null. */
function homeAddress(text: string | null, site: Pick<SiteRow, 'domains'>): string | null {
  const url = parseUrl(text ?? '');
  if (url === null || url.href.length > maxHomeAddressLength) return null;
  return isOfSite(site, originOf(url)) ? url.href : null;
}

/** A picture's http or https address; else null. Fetching it checks that the host is public. */
function pictureAddress(text: string | null): string | null {
  const url = parseUrl(text ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

const statement = { name: 'is vouched', text: 'select from site_people where person_id = $1' };

/** True if a site vouches for the person (D3): they have no account on the network and no feed. */
export const isVouched = async (pool: Pool, person: string): Promise<boolean> =>
  (await pool.query({ ...statement, values: [person] })).rowCount === 1;

const knownText = 'select from site_people where site_id = $1 and external_id = $2';

/** True if a site has vouched for the visitor with that id of its own before. */
export const isVisitorOfSite = async (pool: Pool, site: string, id: string): Promise<boolean> =>
  (await pool.query({ name: 'is visitor of site', text: knownText, values: [site, id] })).rowCount === 1;

/** Maximum number of a site's pictures in the queue; later visitors get theirs copied at another sign-in. */
const maxPendingPictures = 1_000;

const withHome = (traits: string): string =>
  `nullif(${traits} - 'homeUri' || case when $12::text is null then '{}' else jsonb_build_object('homeUri', $12::text) end, '{}')`;

// One statement: a used token creates no person and no session, and of two concurrent uses one succeeds.
const signInText = `
with used as (
  insert into site_tokens (site_id, jti, expires_at) values ($1, $2, to_timestamp($3) + interval '1 minute')
  on conflict do nothing returning site_id
), known as (
  select s.person_id from site_people s, used where s.site_id = used.site_id and s.external_id = $4
), unknown as (
  select $5::bigint as id from used where not exists (select from known)
), scope as (
  insert into scopes (id) select id from unknown
), actor as (
  insert into actors (id, kind, name, first_name, search_name, name_addition, traits)
  select id, 'person', $6, $7, $8, $15, ${withHome("'{}'::jsonb")} from unknown
), person as (
  insert into people (id, locale) select id, $9 from unknown
), member as (
  insert into site_people (site_id, external_id, person_id) select $1, $4, id from unknown
), renamed as (
  update actors a set own_name = $6, first_name = $7, search_name = $8, name_addition = $15, version = a.version + 1,
    traits = ${withHome("coalesce(a.traits, '{}')")}, thumb_src = case when $13::text is not null then a.thumb_src end
  from known where a.id = known.person_id and (a.own_name <> $6 or a.traits ->> 'homeUri' is distinct from $12::text
    or ($13::text is null and a.thumb_src is not null))
), whoever as (
  select person_id from known union all select id from unknown
), visitor as (
  insert into site_visitors (site_id, person_id) select $1, person_id from whoever on conflict do nothing
), picture as (
  insert into site_pictures as p (person_id, site_id, address, address_hash) select person_id, $1, $13::text, $14::bytea from whoever
  where $13::text is not null
    and (select count(*) from site_pictures w where w.site_id = $1 and w.address is not null) < ${maxPendingPictures}
  on conflict (person_id) do update set address = $13::text, address_hash = $14::bytea, tries = 0, due_at = now()
  where p.address_hash <> $14::bytea or (p.address is null and p.due_at < now())
), unasked as (
  delete from site_pictures p using known where p.person_id = known.person_id and $13::text is null
), dropped as (
  update portraits p set dropped_at = now() from known
  where p.actor_id = known.person_id and p.dropped_at is null and $13::text is null
)
insert into frame_sessions (token_hash, person_id, site_id, origin, expires_at)
select $10, person_id, $1, $11, now() + interval '1 day' from whoever
returning person_id::text as person`;

const isRace = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'site_people_by_external_id';

interface SignInOptions {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly place: FrameLocation;
  readonly locale: Locale;
  /** True if this server copies profile pictures. */
  readonly copiesPictures: boolean;
}

/**
 * Starts a session for a visitor whom a site vouches for; the first time also creates a person without an account.
 * Name, home page and picture are updated from the token; the picture is only queued here.
 *
 * @throws ApiError sessionEnded for a used token (A37), badParameter for an invalid name (A13)
 */
export async function signInBySite(
  { jti, exp, user }: VouchedVisitor,
  { pool, ids, place, locale, copiesPictures }: SignInOptions,
): Promise<{ readonly token: string; readonly person: string }> {
  const name = personName(user.name);
  if (name === null) throw new ApiError('badParameter', { fields: { name: 'empty' } });
  await checkLookalike(pool, user.name, place.site.id);
  const token = newSecret();
  const picture = copiesPictures ? pictureAddress(user.avatar) : null;
  const values = [
    place.site.id,
    jti,
    exp,
    user.id,
    ids.next(),
    name.name,
    name.firstName,
    name.searchName,
    locale,
    hashSecret(token),
    place.origin,
    homeAddress(user.url, place.site),
    picture,
    picture && createHash('sha256').update(picture).digest(),
    new URL(place.origin).host,
  ];
  const attempt = () => pool.query<{ person: string }>(signInText, values);
  // Two concurrent tokens of a new visitor: the second one finds the person.
  const { rows } = await attempt().catch((error: unknown) => (isRace(error) ? attempt() : Promise.reject(error)));
  if (rows[0] === undefined) throw new ApiError('sessionEnded', { fields: { token: 'token_used' } });
  return { token, person: rows[0].person };
}
