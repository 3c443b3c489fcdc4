import type { Pool } from 'pg';
import { messageReportMs } from 'ufi-mercury/contract';
import { isReadable } from '../rows/messagingRows.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const batch = 1_000;

const dayMs = 24 * 60 * 60 * 1_000;

/** Milliseconds after which each of these goes. */
export const messageRetention = {
  report: messageReportMs,
  deletedMessage: 30 * dayMs,
  /** As far back as the stream reaches. */
  step: 7 * dayMs,
  /** A step that answers the repetition of a call. */
  keyedStep: 30 * dayMs,
} as const;

const reportsText = `
delete from message_reports where ctid = any(array(
  select ctid from message_reports where at < to_timestamp($1 / 1000.0) limit ${batch}))`;

const stepsText = `
delete from mailbox_steps where (mailbox_id, seq) in (select s.mailbox_id, s.seq from mailbox_steps s
  where s.at < to_timestamp($1 / 1000.0) and (s.client_id is null or s.at < to_timestamp($2 / 1000.0)) limit ${batch})`;

// The line of a group's picture has its file.
const messagesText = `
with deleted as (
  select x.thread_id, x.at, x.id, x.staff_of, x.type from thread_members c join messages x on x.thread_id = c.thread_id
    and x.at <= c.cleared_at where c.cleared_at > 0 and x.at < $1
  union select x.thread_id, x.at, x.id, x.staff_of, x.type from hidden_messages h join messages x on x.thread_id = h.thread_id
    and x.at = h.at where h.at < $1),
gone as (
  select x.thread_id, x.at, x.id from deleted x where x.type <> 'log:thread-image' and not exists (
    select from thread_members m where m.thread_id = x.thread_id and ${isReadable})
  order by x.thread_id, x.at limit ${batch}),
detached as (update message_media b set is_gone = true from gone where b.message_id = gone.id),
forgotten as (delete from hidden_messages h using gone where h.thread_id = gone.thread_id and h.at = gone.at)
delete from messages x using gone where x.thread_id = gone.thread_id and x.at = gone.at`;

async function sweep(pool: Pool, text: string, values: readonly number[]): Promise<number> {
  for (let swept = 0; ;) {
    const { rowCount } = await pool.query(text, [...values]);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return swept;
  }
}

/** What a sweep has deleted. */
export interface SweptMessages {
  readonly reports: number;
  readonly steps: number;
  readonly messages: number;
}

/**
 * Creates a sweeper of what messages keep only for a time (mercury.145): reports, steps beyond the stream's reach, and,
 * once a day, messages that all members of their thread have deleted. It takes the time in milliseconds since 1970.
 */
export function createMessageSweeper(pool: Pool): (now: number) => Promise<SweptMessages> {
  const { report, deletedMessage, step, keyedStep } = messageRetention;
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async (now) => {
    const isDue = now - sweptAt >= dayMs;
    if (isDue) sweptAt = now;
    return {
      reports: await sweep(pool, reportsText, [now - report]),
      steps: await sweep(pool, stepsText, [now - step, now - keyedStep]),
      messages: isDue ? await sweep(pool, messagesText, [now - deletedMessage]) : 0,
    };
  };
}
