import type { Pool } from 'pg';
import { insertRows } from '../../../database/insertRows.ts';

/** A group with its members by person id. */
export interface NewGroup {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'closed' | 'secret';
  readonly members: Readonly<Record<string, 'member' | 'admin'>>;
  /** People who asked to join. */
  readonly asked?: readonly string[];
  /** True if comments may be written in Markdown. */
  readonly isMarkdown?: boolean;
  /** True if members may use their own stickers. */
  readonly areStickersCustom?: boolean;
  /** In display order. */
  readonly rules?: readonly { readonly id: string; readonly title: string }[];
}

/** Adds groups with accepted members. */
export async function addGroups(pool: Pool, groups: readonly NewGroup[]): Promise<void> {
  await insertRows(
    pool,
    'scopes',
    groups.map(({ id }) => ({ id, rights_version: 0 })),
  );
  await insertRows(
    pool,
    'groups',
    groups.map(({ id, name, privacy, isMarkdown = false, areStickersCustom = false }) => ({
      id,
      name,
      privacy,
      is_markdown: isMarkdown,
      is_custom_stickers: areStickersCustom,
    })),
  );
  const members = groups.flatMap(({ id, members: roles, asked = [] }) => [
    ...Object.entries(roles).map(([person_id, role]) => ({ group_id: id, person_id, role, status: 'accepted' })),
    ...asked.map((person_id) => ({ group_id: id, person_id, role: 'member', status: 'asked' })),
  ]);
  await insertRows(pool, 'group_members', members);
  const rules = groups.flatMap(({ id, rules: own = [] }) =>
    own.map((rule, place) => ({ id: rule.id, group_id: id, place, title: rule.title })),
  );
  await insertRows(pool, 'group_rules', rules);
}
