import { searchLength, type mercuryEndpoints } from 'ufi-mercury/contract';
import type { Handler } from '../../../../access/handler.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { openMailbox, readAsOf } from '../../reads/openMailbox.ts';
import { readRecords } from '../../reads/readRecords.ts';
import { isReadable } from '../../rows/messagingRows.ts';

const words = `plainto_tsquery('simple', regexp_replace(normalize($2, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
// Parsed as the texts were; then each word becomes a beginning. A subquery, so that it is evaluated once.
const query = `(select regexp_replace(${words}::text, '''( &|$)', ''':*\\1', 'g')::tsquery)`;

const foundText = `
select x.id::text as id, x.at::text as at, x.thread_id::text as thread from thread_members m
join messages x on x.thread_id = m.thread_id
where m.mailbox_id = $1 and not m.is_gone and ($3::bigint is null or m.thread_id = $3)
  and x.type = 'message' and x.words @@ ${query} and ${isReadable}
  and ($4::bigint is null or (x.at, x.id) < ($4, $5::bigint))
order by x.at desc, x.id desc limit ${searchLength + 1}`;

const memberText = `select from thread_members m where m.mailbox_id = $1 and m.thread_id = $2 and not m.is_gone`;

interface Found {
  readonly id: string;
  readonly at: string;
  readonly thread: string;
}

/** The messages of the mailbox's own threads that have all words of a text, or words that begin so, newest first (mercury.93). */
export const searchMessages: Handler<typeof mercuryEndpoints.searchMessages> = async (
  { actor, q, thread_id: thread, cursor },
  { person },
  { pool },
) => {
  const mailbox = await openMailbox(pool, { person, actor }, 'readMessages');
  if (thread !== undefined) {
    const { rows } = await pool.query({ name: 'searched thread', text: memberText, values: [mailbox.id, thread] });
    if (rows.length === 0) throw new ApiError('noSuchObject');
  }
  const [at = null, id = null] = cursor?.split('_') ?? [];
  const values = [mailbox.id, q, thread ?? null, at, id];
  const { rows } = await pool.query<Found>({ name: 'search messages', text: foundText, values });
  const page = rows.slice(0, searchLength);
  const threads = [...new Set(page.map((row) => row.thread))];
  const found = page.map((row) => row.id);
  const records = await readRecords(pool, { mailbox: mailbox.id, names: { threads, marks: threads, actions: found } });
  const last = rows.length > searchLength ? page.at(-1) : undefined;
  return {
    found,
    cursor: last === undefined ? null : `${last.at}_${last.id}`,
    said: { ...readAsOf(mailbox), ...records },
  };
};
