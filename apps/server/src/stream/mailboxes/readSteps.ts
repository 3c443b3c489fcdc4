import type { Pool } from 'pg';
import type { StepNames } from 'ufi-mercury/internal/rules';
import { presentSteps, recordColumns, type MailboxEvent, type RecordColumns } from '../../features/messaging/index.ts';
import type { KnownHead, KnownPosition, TargetNews } from '../channels/streamSource.ts';
import type { StreamedMailbox } from './mailboxAccess.ts';

/** How far back the stream of a mailbox reaches, whichever is less; beyond it the answer is `reset`. */
export const stepRetention = { steps: 10_000, ms: 7 * 24 * 60 * 60 * 1_000 } as const;

/** The most steps of a mailbox that are read at once. */
const maxSteps = 256;

/** The changes of a mailbox since a sequence number. */
export type MailboxNews = TargetNews<StreamedMailbox, MailboxEvent>;

interface NewsRow extends RecordColumns {
  readonly id: string;
  readonly seq: number;
  readonly rights: number;
  readonly steps: readonly (readonly [seq: number, at: number, names: StepNames])[] | null;
}

/** SQL: the ids that the steps `n` name in some of their lists, as an array. */
const namedIn = (...lists: readonly string[]): string => `array(
  select distinct e::bigint from jsonb_array_elements(n.names) s
    cross join lateral jsonb_array_elements_text(${lists.map((list) => `coalesce(s -> '${list}', '[]')`).join(' || ')}) e)`;

// The records in the same statement: a step is told with what was true when it was read, and a busy mailbox has many.
const newsText = `
select a.id::text as id, coalesce(b.seq, 0)::float8 as seq, v.rights_version::float8 as rights, n.steps,
  ${recordColumns({ mailbox: 'a.id', threads: namedIn('threads', 'marks', 'roger', 'delivered'), actions: namedIn('actions') })}
from unnest((select $1::bigint[]), (select $2::bigint[])) w (id, seq) join actors a on a.id = w.id join scopes v on v.id = a.id
left join mailboxes b on b.id = a.id
cross join lateral (
  select json_agg(json_build_array(s.seq, floor(extract(epoch from s.at) * 1000), s.names) order by s.seq) as steps,
    jsonb_agg(s.names) as names
  from (select * from mailbox_steps s where b.seq > w.seq and s.mailbox_id = a.id and s.seq > w.seq
    order by s.seq limit ${maxSteps}) s) n`;

/** Approximate bytes of a record without what somebody has written. */
const recordBytes = 400;

/** Approximate bytes of an event: the log is bounded by them, and each event is serialized only when it is sent. */
function sizeOf({ actions = [], ...others }: MailboxEvent): number {
  const records = Object.values(others).reduce((count, each) => count + Object.keys(each ?? {}).length, actions.length);
  return actions.reduce((size, each) => size + ('body' in each ? each.body.length : 0), recordBytes * records);
}

/** Reads the news of some mailboxes: each step with the records that it names, as they are now. */
export async function readSteps(pool: Pool, positions: readonly KnownPosition[]): Promise<MailboxNews[]> {
  const values = [positions.map(({ id }) => id), positions.map(({ seq }) => seq)];
  const { rows } = await pool.query<NewsRow>({ name: 'mailbox news', text: newsText, values });
  const read = await presentSteps(
    pool,
    rows.map(({ id, steps, threads, actions }) => {
      const named = (steps ?? []).map(([, , names]) => names);
      return { mailbox: id, named, threads, actions };
    }),
  );
  return rows.map(({ id, seq, rights, steps }, place) => {
    const events = (steps ?? []).map(([number, at], index) => {
      const event = read[place]?.[index] ?? {};
      return { seq: number, at, event, size: sizeOf(event) };
    });
    return { id, seq, rights, audience: {}, events };
  });
}

const movedText = `
select w.id::text as id from unnest($1::bigint[], $2::bigint[], $3::float8[]) w (id, seq, rights)
join scopes v on v.id = w.id left join mailboxes b on b.id = w.id
where coalesce(b.seq, 0) > w.seq or v.rights_version > w.rights`;

/** The mailboxes among these whose head or rights have moved. */
export async function readMovedMailboxes(pool: Pool, known: readonly KnownHead[]): Promise<readonly string[]> {
  const values = [known.map(({ id }) => id), known.map(({ seq }) => seq), known.map(({ rights }) => rights)];
  const { rows } = await pool.query<{ id: string }>({ name: 'moved mailboxes', text: movedText, values });
  return rows.map(({ id }) => id);
}

/** True if the steps do not reach back to a sequence number, or the number is still in the future. */
export function isBeyondSteps({ seq: head, events }: MailboxNews, seq: number, now: number): boolean {
  if (seq === head) return false;
  const [first] = events;
  const isMissing = first === undefined || first.seq > seq + 1;
  return seq > head || isMissing || head - seq > stepRetention.steps || now - first.at > stepRetention.ms;
}
