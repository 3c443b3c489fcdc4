import type { Pool } from 'pg';
import { endpointRegistry, recordedLength } from 'ufi-core/contract';
import { isHiddenFrom } from '../reading/isHiddenFrom.ts';
import { presentRecords } from '../reading/presentThread.ts';
import { readCommentsById } from '../reading/readCommentsById.ts';
import { visitorTo } from '../reading/visitorTo.ts';
import { read } from '../road/index.ts';

interface SaidRow {
  readonly id: string;
  readonly second: number;
}

const saidWhere = (moment: string, order: string, length: number): string => `
(select c.id::text as id, c.video_offset as second from comments c
  where c.thread_id = $1 and c.parent_id is null and c.video_offset is not null and not c.is_private
    and c.status is distinct from 'deleted' and ${moment}
  order by c.video_offset ${order}, c.id ${order} limit ${length})`;

// One more of what follows tells where it ends.
const text = `${saidWhere('c.video_offset < $2', 'desc', recordedLength)}
union all ${saidWhere('c.video_offset >= $2', 'asc', recordedLength + 1)} order by second, id`;

async function saidAround(pool: Pool, threadId: string, end: number) {
  const { rows } = await pool.query<SaidRow>({ name: 'recorded', text, values: [threadId, end] });
  const following = rows.filter(({ second }) => second >= end);
  const next = following.length > recordedLength ? (following.at(-1) ?? null) : null;
  return { ids: rows.filter((row) => row !== next).map(({ id }) => id), until: next?.second ?? null };
}

/** What had been said under a video by a second, and what follows. */
export const fetchRecordedComments = read(endpointRegistry.fetchRecordedComments, {
  skeleton: async (asked) => {
    const { ft_ent_identifier: threadId, position } = asked.input;
    const { pool } = asked.services;
    const { ids, until } = await saidAround(pool, threadId, position + 1);
    const visitor = await visitorTo(threadId, asked);
    const reading = await readCommentsById({ threadId, visitor, services: asked.services }, ids);
    return { reading, ids, until };
  },
  hydrate: (found) => found,
  filter: ({ reading, ...found }) => {
    const isHidden = isHiddenFrom(reading);
    return { ...found, reading: { ...reading, comments: reading.comments.filter((each) => !isHidden(each)) } };
  },
  present: ({ reading: { comments, ...sight }, ids, until }, { caller }) => {
    const seen = new Set(comments.map(({ id }) => id));
    return {
      target: sight.thread.id,
      seq: sight.thread.seq,
      records: presentRecords(sight, { comments, locale: caller.locale }),
      ids: ids.filter((id) => seen.has(id)),
      until,
    };
  },
});
