import type { Pool } from 'pg';
import type { PrivacyValue } from 'ufi-core/contract';
import type { StoredStatus } from '../../../database/rows/commentRow.ts';

/** A test comment; ids sort by creation. */
export interface TestComment {
  readonly id: string;
  readonly parent: string | null;
  readonly author: string;
  readonly status: StoredStatus;
  readonly privacy: PrivacyValue;
  readonly rank: number;
  readonly activity: string;
  readonly isLow: boolean;
}

const insertText = `
insert into comments (thread_id, id, parent_id, parent_author_id, author_id, person_id, status, text, dir, privacy,
  rank, activity_id, is_low, reply_count, created_at, version)
select $1, c.id, c.parent, p.author, c.author, c.author, c.status, 'Comment ' || c.id, 'ltr', c.privacy, c.rank,
  c.activity, c."isLow", (select count(*) from r where r.parent = c.id and r.status is null), 1700000000, $3
from r c left join r p on p.id = c.parent`;

const rows = `with r as (select * from json_to_recordset($2::json) r (id bigint, parent bigint, author bigint,
  status text, privacy smallint, rank float8, activity bigint, "isLow" boolean))`;

const countText = `update threads t set seq = $2, (toplevel_count, low_count, private_toplevel_count, held_count) = (
  select count(*) filter (where not c.is_private), count(*) filter (where not c.is_private and c.is_low),
    count(*) filter (where c.is_private), count(*) filter (where not c.is_private and c.status is not null)
  from comments c where c.thread_id = t.id and c.parent_id is null and c.status is distinct from 'deleted')
where t.id = $1`;

/** Fills an empty thread with plain statements, bypassing the mutation pipeline, and sets its list counters. */
export async function writeThread(pool: Pool, threadId: string, comments: readonly TestComment[]): Promise<void> {
  const seq = comments.length;
  await pool.query(`${rows} ${insertText}`, [threadId, JSON.stringify(comments), seq]);
  await pool.query(countText, [threadId, seq]);
}
