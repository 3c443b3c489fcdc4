import { reportsPerPage, type endpointRegistry, type ReportReason } from 'ufi-core/contract';
import { commentAddress, postAddress } from 'ufi-core/internal/addresses';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorsWith, scopesWith } from '../audit/index.ts';
import { readableReports } from './readableReports.ts';

interface ReportedRow {
  readonly id: string;
  readonly key: string;
  readonly scope: string;
  readonly comment: string;
  readonly thread: string;
  readonly parent: string | null;
  readonly author: string | null;
  readonly text: string | null;
  /** The kind of the post; null under an article. */
  readonly kind: string | null;
  /** The article's address. */
  readonly article: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly time: number;
}

/** The longest part of a comment that is told. */
const longestText = 1_000;

const text = (isOpen: boolean): string => `
select r.id::text as id, r.thread_id || '_' || r.comment_id as key, r.scope_id::text as scope,
  r.comment_id::text as comment, r.thread_id::text as thread, c.parent_id::text as parent,
  c.author_id::text as author, left(c.text, ${longestText}) as text, p.kind, t.address as article, r.reason, r.note,
  floor(extract(epoch from r.at))::float8 as time
from reports r
  left join comments c on c.thread_id = r.thread_id and c.id = r.comment_id
    and c.status is distinct from 'deleted' and c.status is distinct from 'live-deleted'
  left join posts p on p.id = r.thread_id left join articles t on t.id = r.thread_id
where ${isOpen ? '' : 'not '}r.is_open and r.id < $1 and ($2::text is null or r.reason = $2)
order by r.id desc limit ${reportsPerPage + 1}`;
const statements = {
  open: { name: 'open reports of all places', text: text(true) },
  closed: { name: 'closed reports of all places', text: text(false) },
};
const openText = 'select count(*)::int as open from reports where is_open';

const last = '9223372036854775807';

/** Where a comment stands; null if it is gone. */
function addressOf({ thread, comment, parent, kind, article, text: words }: ReportedRow): string | null {
  if (words === null) return null;
  const permalink = article ?? postAddress({ id: thread, kind: kind ?? '' });
  return commentAddress(
    permalink,
    parent === null ? { commentId: comment } : { commentId: parent, replyCommentId: comment },
  );
}

/** Reports of comments in all places of the instance, for its owners. */
export const fetchInstanceReports: Handler<typeof endpointRegistry.fetchInstanceReports> = async (
  { state, reason = null, cursor = last },
  caller,
  { pool },
) => {
  await checkOwnsInstance(pool, caller, 'manageInstance');
  const { rows } = await pool.query<ReportedRow>({ ...statements[state], values: [cursor, reason] });
  const shown = rows.slice(0, reportsPerPage);
  const [readable, actors, places, counted] = await Promise.all([
    readableReports(pool, { person: caller.person, reports: shown.map(({ id }) => id) }),
    actorsWith(
      pool,
      shown.flatMap(({ author }) => author ?? []),
    ),
    scopesWith(
      pool,
      shown.map(({ scope }) => scope),
    ),
    pool.query<{ open: number }>({ name: 'open reports', text: openText }),
  ]);
  return {
    reports: shown.map((row) => ({
      comment_id: row.key,
      scope: row.scope,
      author: row.author,
      text: row.text,
      address: readable.has(row.id) ? addressOf(row) : null,
      reason: row.reason,
      note: row.note,
      timestamp: { time: row.time },
    })),
    open: counted.rows[0]?.open ?? 0,
    actors: actors.map((row) => actorRecord(row, null)),
    places,
    cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
