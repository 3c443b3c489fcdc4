import type { Pool } from 'pg';
import { accessFactsJson, blockersAmong, type AccessFacts } from '../../access/accessRow.ts';
import { canSeeThread } from '../../access/threadAccess.ts';
import { canSeeComment } from '../../access/visibilityOf.ts';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';

interface ReportedComment {
  readonly id: string;
  readonly thread: ThreadRow;
  readonly comment: CommentRow;
  readonly access: AccessFacts;
}

const text = `
select r.id::text as id, ${threadRowJson} as thread, ${commentRowJson} as comment,
  ${accessFactsJson(blockersAmong('array[c.author_id]'))} as access
from reports r join comments c on c.thread_id = r.thread_id and c.id = r.comment_id,
  (select $1::bigint as person_id, $1::bigint as actor_id) w, ${threadSource}
where r.id = any($2::bigint[]) and t.id = r.thread_id`;

/** Those of some reports whose comment a person reads where it stands. */
export async function readableReports(
  pool: Pick<Pool, 'query'>,
  { person, reports }: { readonly person: string | null; readonly reports: readonly string[] },
): Promise<ReadonlySet<string>> {
  const query = { name: 'readable reports', text, values: [person, reports] };
  const { rows } = await pool.query<ReportedComment>(query);
  const readable = rows.filter(
    ({ thread, comment, access }) => canSeeThread(thread, access) && canSeeComment(comment, { thread, access }),
  );
  return new Set(readable.map(({ id }) => id));
}
