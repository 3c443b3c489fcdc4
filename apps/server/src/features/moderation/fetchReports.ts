import { endpointRegistry, reportsPerPage, type ReportReason } from 'ufi-core/contract';
import { checkActor } from '../../queries/checkActor.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

interface QueueRow {
  readonly id: string;
  readonly key: string;
  readonly author: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly time: number;
}

const walk = (column: string): string => `(select r.* from reports r where r.${column} = $1 and r.is_open and r.id < $2
  order by r.id desc limit ${reportsPerPage + 1})`;

const queueText = `
select r.id::text as id, r.thread_id || '_' || r.comment_id as key, r.owner_id::text as author, r.reason, r.note,
  floor(extract(epoch from r.at))::float8 as time
from (${walk('scope_id')} union ${walk('owner_id')}) r order by r.id desc limit ${reportsPerPage + 1}`;

const last = '9223372036854775807';

/** The queue of reports of a scope, for its moderators. A missing scope is refused like one that belongs to others. */
export const fetchReports = defineQuery(endpointRegistry.fetchReports, {
  select: async ({ input, caller, actor, services }) => {
    const person = await checkActor(services.pool, { person: caller.person, actor });
    if (person === null) throw new ApiError('sessionEnded');
    await checkCanModerate(services.pool, { scope: input.scope_id, person, action: 'readHeld' });
    return { scope: input.scope_id, before: input.cursor ?? last };
  },
  hydrate: async ({ scope, before }, { services }) => {
    const values = [scope, before];
    const { rows } = await services.pool.query<QueueRow>({ name: 'report queue', text: queueText, values });
    return rows;
  },
  filter: (rows) => rows,
  present: (rows) => {
    const shown = rows.slice(0, reportsPerPage);
    return {
      reports: shown.map(({ key, author, reason, note, time }) => ({
        comment_id: key,
        post_author: author,
        reason,
        note,
        timestamp: { time },
      })),
      cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
