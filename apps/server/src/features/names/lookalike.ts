import type { ClientBase } from 'pg';
import { createConfusableNames, foldName } from 'ufi-core/text';
import unhomoglyph from 'unhomoglyph';
import { ApiError } from '../../errors/apiError.ts';
import { personName, type PersonName } from './personName.ts';

const { isConfusable, isReserved } = createConfusableNames(unhomoglyph);

type Database = Pick<ClientBase, 'query'>;

// Of the instance and its verified pages, and of one site if there is one.
const staffText = `
select a.id::text as id, a.own_name as name from actors a where a.kind = 'page' and a.is_verified
union select a.id::text, a.own_name from people h join actors a on a.id = h.id where h.is_instance_owner
union select a.id::text, a.own_name from page_staff s join actors a on a.id = s.person_id
  join actors g on g.id = s.page_id and g.is_verified where s.role <> 'NO_PERMISSION'
union select a.id::text, a.own_name from site_staff s join actors a on a.id = s.person_id where s.site_id = $1`;

async function staffNames(
  database: Database,
  site: string | null,
  but: readonly string[] = [],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string; name: string }>({
    name: 'staff names',
    text: staffText,
    values: [site],
  });
  return rows.flatMap(({ id, name }) => (but.includes(id) ? [] : name));
}

const refuse = (reason: string) => new ApiError('badParameter', { fields: { name: reason } });

/**
 * Refuses an account or a page the name of an instance owner, a verified page or a member of its staff (`taken`), also if it is written
 * with letters that look the same (`confusable`; A13). Accounts from before are told apart by the database
 * (`0043-namesakes.ts`). A name may be like those of `owners`: whoever has an account already keeps theirs.
 *
 * @throws ApiError badParameter (`name`)
 */
export async function checkAccountName(
  database: Database,
  given: string,
  owners: readonly string[] = [],
): Promise<void> {
  const name = personName(given)?.name;
  if (name === undefined) return;
  const names = await staffNames(database, null, owners);
  if (isReserved(name) || names.some((staff) => isConfusable(name, staff))) throw refuse('confusable');
  if (names.some((staff) => foldName(staff) === foldName(name))) throw refuse('taken');
}

const newVisitorText = `
select a.own_name as name from actors a where a.id = $2
  and not exists (select from site_visitors v where v.site_id = $1 and v.person_id = a.id)
  and not exists (select from site_staff s where s.site_id = $1 and s.person_id = a.id)
  and not exists (select from page_staff s join actors g on g.id = s.page_id and g.is_verified
    where s.person_id = a.id and s.role <> 'NO_PERMISSION')
  and not exists (select from people p where p.id = a.id and p.is_instance_owner)`;

/**
 * Refuses somebody who is about to opt in at a site as {@link checkLookalike} does. Staff may always.
 *
 * @throws ApiError badParameter (`name`: `confusable`)
 */
export async function checkVisitorName(database: Database, person: string, site: string): Promise<void> {
  const values = [site, person];
  const { rows } = await database.query<{ name: string }>({
    name: 'name of a new visitor',
    text: newVisitorText,
    values,
  });
  if (rows[0] !== undefined) await checkLookalike(database, rows[0].name, site);
}

/**
 * Refuses a site's visitor a name that looks like that of staff of the site or the instance, written with other letters
 * (A13). An identical name is told apart by the database (`0043-namesakes.ts`).
 *
 * @throws ApiError badParameter (`name`: `confusable`)
 */
export async function checkLookalike(database: Database, given: string, site: string): Promise<void> {
  const name = personName(given)?.name;
  if (name === undefined) return;
  const names = await staffNames(database, site);
  if (isReserved(name) || names.some((staff) => isConfusable(name, staff))) throw refuse('confusable');
}

const takenText = `
select from actors a where a.name_key = name_key($2) and a.name_key <> '' and (
  exists (select from site_visitors v where v.site_id = $1 and v.person_id = a.id and not exists (
    select from site_people g where g.person_id = a.id and g.external_id is null))
  or exists (select from site_staff s where s.site_id = $1 and s.person_id = a.id)
  or exists (select from people h where h.id = a.id and h.is_instance_owner)
  or exists (select from page_staff s join actors g on g.id = s.page_id and g.is_verified
    where s.person_id = a.id and s.role <> 'NO_PERMISSION')
  or a.kind = 'page' and a.is_verified)
limit 1`;

/**
 * Refuses a guest of a site the name of staff of the site or the instance, and of anybody who comments there by an account
 * (`taken`), also if it is written with letters that look the same (`confusable` for staff). Guests may be namesakes.
 *
 * @throws ApiError badParameter (`name`)
 */
export async function checkGuestName(database: Database, given: string, site: string): Promise<PersonName> {
  const name = personName(given);
  if (name === null) throw refuse('empty');
  await checkLookalike(database, given, site);
  const { rowCount } = await database.query({ name: 'taken at site', text: takenText, values: [site, name.name] });
  if (rowCount === 1) throw refuse('taken');
  return name;
}
