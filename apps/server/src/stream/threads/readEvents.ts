import type { Pool } from 'pg';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import { threadPrivacy, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';
import { rightsVersionOf } from '../../access/accessRow.ts';
import type { KnownPosition, StoredEvent, TargetNews } from '../channels/streamSource.ts';

/** How far back the stream reaches, whichever is less; beyond it the answer is `reset`. */
export const retention = { events: 10_000, ms: 7 * 24 * 60 * 60 * 1_000 } as const;

/** An event in the journal. */
export type JournalEvent = StoredEvent<ThreadEvent>;

/** The changes of a thread since a sequence number: its current head and visibility, and the next events. */
export type ThreadChanges = TargetNews<ThreadRow, ThreadEvent>;

interface NewsRow extends Pick<ThreadChanges, 'id' | 'seq' | 'rights'>, Pick<ThreadRow, 'privacy' | 'group_privacy'> {
  readonly events: readonly (readonly [seq: number, size: number, at: number, event: ThreadEvent | null])[] | null;
}

/** The most events of one thread that are read at once. */
export const maxEvents = 256;

const newsText = `
select t.id::text as id, t.seq::float8 as seq, ${threadPrivacy} as privacy,
  g.privacy as group_privacy,
  ${rightsVersionOf('array[t.scope_id, t.owner_id]')} as rights,
  case when t.seq > w.seq then (
    select json_agg(json_build_array(j.seq, octet_length(j.record::text),
      floor(extract(epoch from j.at) * 1000), j.record) order by j.seq)
    from (select * from journal j where j.thread_id = t.id and j.seq > w.seq order by j.seq limit ${maxEvents}) j
  ) end as events
from ${threadSource}, unnest($1::bigint[], $2::bigint[]) w (id, seq) where t.id = w.id`;

/** Reads the changes of some threads in one snapshot. */
export async function readEvents(pool: Pool, threads: readonly KnownPosition[]): Promise<ThreadChanges[]> {
  const values = [threads.map(({ id }) => id), threads.map(({ seq }) => seq)];
  const { rows } = await pool.query<NewsRow>({ name: 'stream news', text: newsText, values });
  return rows.map(({ id, seq, rights, privacy, group_privacy, events }) => ({
    id,
    seq,
    rights,
    audience: { privacy, group_privacy },
    events: (events ?? []).map(([seq, size, at, event]) => ({ seq, size, at, event })),
  }));
}
