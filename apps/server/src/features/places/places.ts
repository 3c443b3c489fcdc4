import type { Pool } from 'pg';
import type { AttachmentOf, Place } from 'ufi-core/contract';

type PlaceCard = AttachmentOf<'comment_place_info'>;

interface PositionRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

const findText = 'select id::text, name, address, latitude, longitude from places where id = $1';

/** A place as a comment's attachment; undefined for an unknown id. */
export async function findPlace(pool: Pool, id: string): Promise<Omit<PlaceCard, 'type'> | undefined> {
  const { rows } = await pool.query<PositionRow>({ name: 'find place', text: findText, values: [id] });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { name, address, latitude, longitude } = row;
  const card = { title: name, subtitle: address, uri: mapAddress(row), image: null, action: null };
  return { ...card, place_id: row.id, name, latitude, longitude };
}

/** Link to a place on a map. */
const mapAddress = ({ latitude, longitude }: PositionRow): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

const mostFound = 10;

// All words match as prefixes, because the last one may still be incomplete. Shorter names come first.
const searchText = `select id::text as place_id, name, address from places
  where words @@ to_tsquery('simple', plain_words($1)) order by length(name), name, id limit ${mostFound}`;

/** Searches places by prefixes of the words in their names. */
export async function searchPlacesByName(pool: Pool, search: string): Promise<Place[]> {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  // Only letters and digits are left, so the query language's operators cannot be injected.
  const values = [words.map((word) => `${word}:*`).join(' & ')];
  const { rows } = await pool.query<Place>({ name: 'search places', text: searchText, values });
  return rows;
}

const anyText = 'select exists (select from places) as is_any';

/** True if the instance has any places. */
export async function hasPlaces(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_any: boolean }>({ name: 'any place', text: anyText });
  return rows[0]?.is_any === true;
}
