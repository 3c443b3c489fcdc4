import type { Pool } from 'pg';
import { insertRows } from './insertRows.ts';

/** A group with its members, by the ids of the people. */
export interface NewGroup {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'closed' | 'secret';
  readonly members: Readonly<Record<string, 'member' | 'admin'>>;
}

/** Makes groups; their members have been let in. */
export async function addGroups(pool: Pool, groups: readonly NewGroup[]): Promise<void> {
  await insertRows(
    pool,
    'scopes',
    groups.map(({ id }) => ({ id, rights_version: 0 })),
  );
  await insertRows(
    pool,
    'groups',
    groups.map(({ id, name, privacy }) => ({ id, name, privacy })),
  );
  const members = groups.flatMap(({ id, members: roles }) =>
    Object.entries(roles).map(([person_id, role]) => ({ group_id: id, person_id, role, status: 'accepted' })),
  );
  await insertRows(pool, 'group_members', members);
}
