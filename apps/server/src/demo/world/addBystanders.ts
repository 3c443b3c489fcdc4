import type { Pool } from 'pg';
import { personName } from '../../features/names/index.ts';
import { insertRows } from '../../database/insertRows.ts';

/** A person of the demo world without an account. */
export interface Bystander {
  readonly id: string;
  readonly name: string;
}

/** Adds people without accounts. */
export async function addBystanders(pool: Pool, people: readonly Bystander[]): Promise<void> {
  await insertRows(
    pool,
    'scopes',
    people.map(({ id }) => ({ id, rights_version: 0 })),
  );
  await insertRows(pool, 'actors', people.map(actorRow));
  const rows = people.map(({ id }) => ({ id, locale: 'pt-BR', is_instance_owner: false, is_demo: true }));
  await insertRows(pool, 'people', rows);
}

function actorRow({ id, name }: Bystander) {
  const cleaned = personName(name);
  if (cleaned === null) throw new Error(`a person needs a name that can be read: ${name}`);
  const { firstName, searchName } = cleaned;
  const names = { name: cleaned.name, first_name: firstName, search_name: searchName };
  return { id, kind: 'person', ...names, cover_line: '', is_verified: false, version: 0 };
}
