import type { Pool } from 'pg';
import { noOwnLimit, ownLimitAt, type OwnLimit } from 'ufi-stars/contract';

interface SettingsRow {
  readonly limit: OwnLimit | null;
  /** Unix seconds by the database's clock, by which tips are judged. */
  readonly now: number;
}

const findText = `
select extract(epoch from now())::float8 as now, (
  select json_build_object('stars', x.daily, 'next', case when x.next_at is not null then
    json_build_object('stars', x.next_daily, 'at', extract(epoch from x.next_at)::float8) end)
  from stars_settings x where x.person_id = $1) as limit`;

/** The limit that a person has chosen, as it holds now. */
export async function readLimit(
  database: Pick<Pool, 'query'>,
  person: string,
): Promise<{ limit: OwnLimit; now: number }> {
  const { rows } = await database.query<SettingsRow>({ name: 'own-limit', text: findText, values: [person] });
  const { limit, now = 0 } = rows[0] ?? {};
  return { limit: ownLimitAt(limit ?? noOwnLimit, now), now };
}
