import type { Pool, PoolClient } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { personName } from '../names/index.ts';
import { formatMessage } from '../../i18n/formatMessage.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';

/** A person of an import file, with the key that identifies them. */
export interface SourcePerson {
  readonly key: string;
  /** Empty if they have no name. */
  readonly name: string;
}

const knownText = `select author_key as key, person_id::text as person from imported_people
  where site_id = $1 and origin = $2 and author_key = any($3)`;

// These people have no account, so nobody can sign in as them, and an empty search name, so they are never suggested.
const makeText = `
with given as (
  select * from unnest($3::bigint[], $4::text[], $5::text[], $6::text[]) n (id, author_key, name, first_name)
), scope as (
  insert into scopes (id) select id from given
), actor as (
  insert into actors (id, kind, name, first_name, search_name, name_addition, is_autosuggest_disabled)
  select id, 'person', name, first_name, '', $8, true from given
), person as (
  insert into people (id, locale) select id, $7 from given
)
insert into imported_people (site_id, origin, author_key, person_id) select $1, $2, author_key, id from given`;

interface FindOrCreatePeopleOptions {
  readonly site: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly ids: IdGenerator;
}

/** Finds or creates placeholder people for the authors in some comments. Returns their ids by key. */
export async function findOrCreatePeople(
  client: Pick<Pool | PoolClient, 'query'>,
  people: readonly SourcePerson[],
  { site, origin, locale, ids }: FindOrCreatePeopleOptions,
): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  for (const { key, name } of people) named.set(key, named.get(key) || name);
  const values = [site, origin, [...named.keys()]];
  const { rows } = await client.query<{ key: string; person: string }>(knownText, values);
  const known = new Map(rows.map(({ key, person }) => [key, person]));
  const nameless = formatMessage(locale, 'import.nameless', {});
  const made = [...named].flatMap(([key, given]) => {
    const name = personName(given) ?? personName(nameless);
    return known.has(key) || name === null ? [] : [{ id: ids.next(), key, ...name }];
  });
  if (made.length > 0) {
    await client.query(makeText, [
      site,
      origin,
      made.map(({ id }) => id),
      made.map(({ key }) => key),
      made.map(({ name }) => name),
      made.map(({ firstName }) => firstName),
      locale,
      formatMessage(locale, 'import.marked', {}),
    ]);
  }
  for (const { id, key } of made) known.set(key, id);
  return known;
}
