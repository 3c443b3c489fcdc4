import type { Pool } from 'pg';
import { rightsVersionOf } from '../access/accessRow.ts';
import type { Visitor } from '../access/threadAccess.ts';
import { postPrivacySql } from '../database/rows/threadRow.ts';
import { chosenActorSql } from './chosenActors.ts';

/** SQL parameters of a visitor; `actor` is the identity whose access is remembered. */
export interface VisitorSql {
  readonly person: string;
  readonly actor: string;
  readonly isChoosing: string;
}

/**
 * SQL: everything that a person's access to the thread `t`, with its post `p` and the post's group `g`, follows from, as
 * one text: the rights versions, the audience, the identity and the ordering that the person has chosen. As long as it
 * is the same, their access facts are too, except those of an article (cross-posts), of a live video (friends of
 * friends) and restrictions, which end by themselves.
 */
export const accessVersionSql = ({ person, actor, isChoosing }: VisitorSql): string => `json_build_array(
    ${rightsVersionOf(`array[t.scope_id, t.owner_id, ${actor}, ${person}]`)}, p.is_deleted, ${postPrivacySql('p')}, g.privacy,
    case when ${isChoosing} then ${chosenActorSql(person, 't.id')} end,
    (select o.ordering from ordering_choices o where o.person_id = ${person} and o.default_ordering = t.default_ordering),
    t.default_ordering, t.orderings)::text`;

const statement = {
  name: 'access version',
  text: `select t.seq::float8 as seq, ${accessVersionSql({ person: '$2::bigint', actor: '$3::bigint', isChoosing: '$4::boolean' })} as version
    from threads t left join posts p on p.id = t.id left join groups g on g.id = p.group_id where t.id = $1`,
};

/** A thread's sequence number and the version of a person's access to it. */
export interface AccessVersion {
  readonly seq: number;
  readonly version: string;
}

/** Reads the version of a visitor's access to a thread; undefined if there is no such thread. */
export async function readAccessVersion(
  pool: Pool,
  threadId: string,
  { person, actor, isChoosing = false }: Visitor,
): Promise<AccessVersion | undefined> {
  const values = [threadId, person, actor, isChoosing];
  const { rows } = await pool.query<AccessVersion>({ ...statement, values });
  return rows[0];
}
