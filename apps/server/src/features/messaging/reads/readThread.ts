import type { Pool } from 'pg';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { pairKey } from 'ufi-mercury/internal/rules';
import { ApiError } from '../../../errors/apiError.ts';
import { isReadable } from '../rows/messagingRows.ts';
import { isBlockedSql } from '../rows/otherPartySql.ts';
import { readAsOf, type OpenedMailbox } from './openMailbox.ts';
import { readActors, readRecords } from './readRecords.ts';

/** A window of a thread, newest first. */
export interface ThreadWindow {
  readonly limit: number;
  readonly timestamp?: string | null | undefined;
  /** A message in the middle of the window. */
  readonly around?: string | undefined;
  readonly load_read_receipts?: boolean | undefined;
  readonly load_delivery_receipts?: boolean | undefined;
}

const pageText = `
select x.id::text as id from thread_members m cross join lateral (
  select x.id, x.at from messages x where x.at <= $3 and ${isReadable} order by x.at desc limit $4 + 1) x
where m.thread_id = $1 and m.mailbox_id = $2 and not m.is_gone order by x.at desc`;

const aroundText = `
select (select max(n.at) from (select y.at from messages y where y.thread_id = x.thread_id and y.at >= x.at
  order by y.at limit $3) n)::text as at
from messages x join thread_members m on m.thread_id = x.thread_id and m.mailbox_id = $2 and not m.is_gone
where x.id = $1 and ${isReadable}`;

/** Later than every entry: a condition that PostgreSQL finds by the index, which `is null or` would not be. */
export const latestTime = '9223372036854775807';

/** The time at which a window around a message begins. @throws ApiError noSuchObject */
async function windowAround(pool: Pool, mailbox: string, { around, limit }: { around: string; limit: number }) {
  const values = [around, mailbox, Math.ceil(limit / 2)];
  const { rows } = await pool.query<{ at: string }>({ name: 'window around message', text: aroundText, values });
  if (rows[0] === undefined) throw new ApiError('noSuchObject');
  return rows[0].at;
}

/** Reads the messages of a thread with its mark. @throws ApiError noSuchObject for another's */
export async function readThread(
  pool: Pool,
  mailbox: OpenedMailbox,
  { id, window }: { readonly id: string; readonly window: ThreadWindow },
): Promise<MercuryPayload> {
  const { limit, around, load_read_receipts: isRead, load_delivery_receipts: isDelivered } = window;
  const timestamp = around === undefined ? window.timestamp : await windowAround(pool, mailbox.id, { around, limit });
  const values = [id, mailbox.id, timestamp ?? latestTime, limit];
  const { rows } = await pool.query<{ id: string }>({ name: 'thread page', text: pageText, values });
  const names = {
    threads: [id],
    marks: [id],
    actions: rows.slice(0, limit).map((row) => row.id),
    ...(isRead && { roger: [id] }),
    ...(isDelivered && { delivered: [id] }),
  };
  const records = await readRecords(pool, { mailbox: mailbox.id, names });
  if (records.thread_marks === undefined) throw new ApiError('noSuchObject');
  const isEnd = rows.length <= limit;
  return { ...readAsOf(mailbox), ...records, ...(isEnd && { end_of_history: [{ type: 'thread' as const, id }] }) };
}

const pairText = `
select (select t.id::text from message_threads t join thread_members m on m.thread_id = t.id and m.mailbox_id = $2
    and not m.is_gone where t.pair_key = $3) as thread,
  ${isBlockedSql('a.id', '$2::bigint')} as is_blocked
from actors a where a.id = $1::bigint and a.id <> $2::bigint`;

/**
 * Reads the thread with an actor, even before it exists: then the answer names the actor and the end of the history.
 *
 * @throws ApiError noSuchObject if nobody is there, or one of both blocks the other
 */
export async function readPair(
  pool: Pool,
  mailbox: OpenedMailbox,
  { other, window }: { readonly other: string; readonly window: ThreadWindow },
): Promise<MercuryPayload> {
  const values = [other, mailbox.id, pairKey(mailbox.id, other)];
  type Row = { readonly thread: string | null; readonly is_blocked: boolean };
  const { rows } = await pool.query<Row>({ name: 'thread of two', text: pairText, values });
  const [found] = rows;
  if (found?.thread) return readThread(pool, mailbox, { id: found.thread, window });
  if (found === undefined || found.is_blocked) throw new ApiError('noSuchObject');
  const actors = await readActors(pool, [other]);
  return { ...readAsOf(mailbox), actors, end_of_history: [{ type: 'thread', id: `user:${other}` }] };
}
