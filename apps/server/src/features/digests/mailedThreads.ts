import type { Pool } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { isolated } from '../notices/index.ts';
import type { DigestJob } from './digestJob.ts';
import { messagesToMail } from './messagesToMail.ts';

/** New messages of a thread that somebody is told of. */
interface NotifiedThread {
  readonly thread: string;
  /** The page that they were written to; null in the person's own mailbox. */
  readonly page: string | null;
  readonly page_name: string;
  /** The group's, or whoever has written last. */
  readonly name: string;
  readonly count: number;
}

const text = `
select m.thread_id::text as thread, case when m.kind = 'page' then m.mailbox_id::text end as page,
  b.name as page_name, coalesce(t.name, a.name) as name, x.count
from json_to_recordset($2::json) as w (mailbox bigint, thread bigint, "after" bigint, until bigint),
  ${messagesToMail({ after: 'w."after"', until: 'w.until' })}
  join actors a on a.id = x.author_id join actors b on b.id = m.mailbox_id
where k.person_id = $1 and m.mailbox_id = w.mailbox and m.thread_id = w.thread
order by x.last_at desc`;

/** The threads of a digest that its person is still to be told of, as they are now. */
export async function readMailedThreads(
  pool: Pick<Pool, 'query'>,
  { person, threads = [] }: Pick<DigestJob, 'person' | 'threads'>,
): Promise<readonly NotifiedThread[]> {
  if (threads.length === 0) return [];
  const values = [person, JSON.stringify(threads)];
  return (await pool.query<NotifiedThread>({ name: 'threads of a digest', text, values })).rows;
}

/** Who has written how much, without the words, and where it is read. */
export function threadEntry(told: NotifiedThread, locale: Locale, publicOrigin: string): string {
  const { thread, page, page_name: pageName, name, count } = told;
  const sentence = formatMessage(locale, page === null ? 'digest.thread' : 'digest.pageThread', {
    name: isolated(name),
    page: isolated(pageName),
    count,
  });
  return `${sentence}\n${publicOrigin}/messages/inbox/${thread}${page === null ? '' : `?as=${page}`}`;
}
