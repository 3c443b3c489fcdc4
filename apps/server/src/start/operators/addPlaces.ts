import type { Pool } from 'pg';
import * as v from 'valibot';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

const placesSchema = v.array(
  v.strictObject({
    name: line,
    address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
);

/** A place that people can add to their comments. */
export type NewPlace = v.InferOutput<typeof placesSchema>[number];

const addText = `
insert into places (id, name, address, latitude, longitude)
select distinct on (g.name, g.address) g.id, g.name, g.address, g.latitude, g.longitude
from jsonb_to_recordset($1) g (id bigint, name text, address text, latitude float8, longitude float8)
where not exists (select from places p where p.name = g.name and p.address = g.address)
order by g.name, g.address, g.id
returning name`;

interface PlaceServices {
  readonly pool: Pool;
  readonly ids: IdGenerator;
}

/**
 * Adds places, but for those whose name and address are there already; returns the names of those that were added.
 *
 * @throws ValiError for something that is no list of places; none is added then
 */
export async function addPlaces({ pool, ids }: PlaceServices, given: unknown): Promise<readonly string[]> {
  const places = v.parse(placesSchema, given);
  const rows = JSON.stringify(places.map((place) => ({ ...place, id: ids.next() })));
  return (await pool.query<{ name: string }>(addText, [rows])).rows.map(({ name }) => name).sort();
}
