import type { AnyAttachment, ReportReason } from 'ufi-core/contract';
import { messageReportsPerPage, type mercuryEndpoints } from 'ufi-mercury/contract';
import type { Handler } from '../../../../access/handler.ts';
import { openMailbox } from '../../reads/openMailbox.ts';
import { readActors } from '../../reads/readRecords.ts';

interface KeptMessage {
  readonly id: string;
  readonly at: number;
  readonly author: string;
  readonly body: string;
  /** Absent in a report from before messages had attachments. */
  readonly attachments?: readonly AnyAttachment[];
}

interface ReportRow {
  readonly message_id: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: string;
  readonly kept: readonly KeptMessage[];
}

const reportsText = `
select r.message_id::text as message_id, r.reason, r.note, (extract(epoch from r.at) * 1000000)::bigint::text as at, r.kept
from message_reports r
where $1::bigint is null or (r.at, r.message_id) < (to_timestamp($1::bigint / 1000000.0), $2::bigint)
order by r.at desc, r.message_id desc limit ${messageReportsPerPage + 1}`;

/** The reports of messages, for an owner of the instance (mercury.144). */
export const fetchMessageReports: Handler<typeof mercuryEndpoints.fetchMessageReports> = async (
  { cursor },
  { person },
  { pool },
) => {
  await openMailbox(pool, { person, actor: undefined }, 'readPrivateData');
  const [at = null, message = null] = cursor?.split('_') ?? [];
  const { rows } = await pool.query<ReportRow>({ name: 'message reports', text: reportsText, values: [at, message] });
  const shown = rows.slice(0, messageReportsPerPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const authors = new Set(shown.flatMap(({ kept }) => kept.map(({ author }) => author)));
  return {
    reports: shown.map(({ message_id, reason, note, at: time, kept }) => ({
      message_id,
      reason,
      note,
      timestamp: String(Math.floor(Number(time) / 1_000)),
      messages: kept.map(({ id, author, at: sent, body, attachments = [] }) => ({
        id,
        author,
        timestamp: String(sent),
        body,
        attachments: [...attachments],
      })),
    })),
    actors: await readActors(pool, [...authors]),
    cursor: last === undefined ? null : `${last.at}_${last.message_id}`,
  };
};
