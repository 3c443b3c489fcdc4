import type { ClientBase } from 'pg';
import type { GroupMembership, GroupPrivacy, GroupRecord } from 'ufi-core/contract';

/** A group as one person sees it. */
export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly privacy: GroupPrivacy;
  readonly description: string;
  readonly is_markdown: boolean;
  readonly is_custom_stickers: boolean;
  readonly member_count: number;
  readonly membership: GroupMembership;
}

/** SQL: the columns of a {@link GroupRow}, from {@link groupSource}. */
export const groupColumns = `g.id::text, g.name, g.privacy, g.description, g.is_markdown, g.is_custom_stickers,
  (select count(*)::integer from group_members c where c.group_id = g.id and c.status = 'accepted') as member_count,
  case when m.status = 'asked' then 'asked' else coalesce(m.role, 'none') end as membership`;

/** SQL: groups `g` with the membership `m` of the person in parameter 1, who is null without a session. */
export const groupSource = 'groups g left join group_members m on m.group_id = g.id and m.person_id = $1::bigint';

/** SQL: that person may know of the group `g`. */
export const mayKnowGroup = `(g.privacy <> 'secret' or coalesce(m.status = 'accepted', false))`;

const text = `select ${groupColumns} from ${groupSource} where g.id = $2 and ${mayKnowGroup}`;

/** Reads a group; undefined if the person may not know of it. */
export async function findGroup(
  database: Pick<ClientBase, 'query'>,
  person: string | null,
  id: string,
): Promise<GroupRow | undefined> {
  const { rows } = await database.query<GroupRow>({ name: 'group', text, values: [person, id] });
  return rows[0];
}

/** The public record of a group. */
export const groupRecord = ({
  is_markdown: isMarkdown,
  is_custom_stickers: areStickersCustom,
  member_count: memberCount,
  ...row
}: GroupRow): GroupRecord => ({ ...row, isMarkdown, areStickersCustom, memberCount });
