import type { Pool } from 'pg';
import { endpointRegistry, recordedLength } from 'ufi-core/contract';
import { createHiddenFilter, presentRecords, readCommentsById, type ThreadServices } from '../lists/index.ts';
import { visitorOf } from '../../queries/visitorOf.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';

interface SaidRow {
  readonly id: string;
  readonly second: number;
}

const saidWhere = (moment: string, order: string, length: number): string => `
(select c.id::text as id, c.video_offset as second from comments c
  where c.thread_id = $1 and c.parent_id is null and c.video_offset is not null and not c.is_private
    and c.status is distinct from 'deleted' and ${moment}
  order by c.video_offset ${order}, c.id ${order} limit ${length})`;

// The additional row tells where the following ones end.
const text = `${saidWhere('c.video_offset < $2', 'desc', recordedLength)}
union all ${saidWhere('c.video_offset >= $2', 'asc', recordedLength + 1)} order by second, id`;

async function saidAround(pool: Pool, threadId: string, end: number) {
  const { rows } = await pool.query<SaidRow>({ name: 'recorded', text, values: [threadId, end] });
  const following = rows.filter(({ second }) => second >= end);
  const next = following.length > recordedLength ? (following.at(-1) ?? null) : null;
  return { ids: rows.filter((row) => row !== next).map(({ id }) => id), until: next?.second ?? null };
}

type Request = QueryRequest<typeof endpointRegistry.fetchRecordedComments, ThreadServices>;

/** The comments written up to a second of a video, and the ones that follow. */
export const fetchRecordedComments = defineQuery(endpointRegistry.fetchRecordedComments, {
  select: async (request: Request) => {
    const { ft_ent_identifier: threadId, position } = request.input;
    const { pool } = request.services;
    const { ids, until } = await saidAround(pool, threadId, position + 1);
    const visitor = visitorOf(request);
    const view = await readCommentsById({ threadId, visitor, services: request.services }, ids);
    return { view, ids, until };
  },
  hydrate: (found) => found,
  filter: ({ view, ...found }) => {
    const isHidden = createHiddenFilter(view);
    return { ...found, view: { ...view, comments: view.comments.filter((each) => !isHidden(each)) } };
  },
  present: ({ view: { comments, ...view }, ids, until }, { caller }) => {
    const seen = new Set(comments.map(({ id }) => id));
    return {
      target: view.thread.id,
      seq: view.thread.seq,
      records: presentRecords(view, { comments, locale: caller.locale }),
      ids: ids.filter((id) => seen.has(id)),
      until,
    };
  },
});
