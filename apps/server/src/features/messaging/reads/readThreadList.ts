import type { Pool } from 'pg';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { readAsOf, type OpenedMailbox } from './openMailbox.ts';
import { readRecords } from './readRecords.ts';
import { latestTime } from './readThread.ts';
import { threadListSql, type ThreadListName } from './threadLists.ts';

/** A window of a list, newest first. */
export interface ListWindow {
  readonly list: ThreadListName;
  readonly limit: number;
  readonly offset?: number | undefined;
  /** Nothing later than this; the newest without it. */
  readonly timestamp?: string | null | undefined;
}

/** Reads a list of threads with their marks. Above its limit one more is looked at, which tells whether it ends there. */
export async function readThreadList(
  pool: Pool,
  mailbox: OpenedMailbox,
  { list, limit, offset = 0, timestamp }: ListWindow,
): Promise<MercuryPayload> {
  const { where, at } = threadListSql(list, '$4::bigint');
  const text = `select m.thread_id::text as id from thread_members m
    join message_threads t on t.id = m.thread_id
    where m.mailbox_id = $1 and not m.is_gone and ${where} and ${at} <= $2
      and ($4::bigint is null or true)
    order by ${at} desc limit $3 + 1 offset $5`;
  const values = [mailbox.id, timestamp ?? latestTime, limit, mailbox.person, offset];
  const { rows } = await pool.query<{ id: string }>({ name: `thread list ${list}`, text, values });
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const records = await readRecords(pool, { mailbox: mailbox.id, names: { threads: ids, marks: ids, mailbox: true } });
  const isEnd = rows.length <= limit;
  return {
    ...readAsOf(mailbox),
    ...records,
    ...(isEnd && { end_of_history: [{ type: 'folder' as const, id: list }] }),
  };
}
