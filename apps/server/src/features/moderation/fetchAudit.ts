import { auditPerPage, endpointRegistry, type AuditedAction, type ReportReason } from 'ufi-core/contract';
import { checkActor } from '../../queries/checkActor.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

interface AuditRow {
  readonly id: string;
  readonly action: AuditedAction;
  readonly person: string;
  readonly actor: string;
  readonly target: string;
  readonly key: string | null;
  readonly details: {
    readonly until?: number | null;
    readonly reason_kind?: ReportReason | null;
    readonly reason?: string | null;
    readonly notes?: string | null;
  };
  readonly time: number;
}

const linesOf = (from: string): string => `
select u.id::text as id, u.action, u.person_id::text as person, u.actor_id::text as actor, u.target_id::text as target,
  u.thread_id || '_' || u.comment_id as key, u.details, floor(extract(epoch from u.at))::float8 as time
from ${from} u where u.scope_id = $1 and u.id < $2 order by u.id desc limit ${auditPerPage + 1}`;

const statements = {
  scope: { name: 'audit lines', text: linesOf('audit') },
  // Bans of its author and their lifting concern the comment too.
  comment: {
    name: 'audit of a comment',
    text: linesOf(`(
  select * from audit a where a.thread_id = $3 and a.comment_id = $4
  union select * from audit a where a.scope_id = $1 and a.action in ('ban', 'unban')
    and a.target_id = (select c.author_id from comments c where c.thread_id = $3 and c.id = $4))`),
  },
};

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

const last = '9223372036854775807';

/** The audit of a scope for its moderators: the person who acted, the action and its target. */
export const fetchAudit = defineQuery(endpointRegistry.fetchAudit, {
  select: async ({ input, caller, actor, services }) => {
    const person = await checkActor(services.pool, { person: caller.person, actor });
    if (person === null) throw new ApiError('sessionEnded');
    await checkCanModerate(services.pool, { scope: input.scope_id, person, action: 'readAudit' });
    return [input.scope_id, input.cursor ?? last, ...(input.comment_id?.split('_') ?? [])];
  },
  hydrate: async (values, { services: { pool } }) => {
    const { rows } = await pool.query<AuditRow>({ ...statements[values.length > 2 ? 'comment' : 'scope'], values });
    const named = [...new Set(rows.flatMap(({ person, actor, target }) => [person, actor, target]))];
    const found = await pool.query<{ actor: ActorRow }>({ name: 'audit actors', text: actorsText, values: [named] });
    return { rows, actors: found.rows.map(({ actor }) => actor) };
  },
  filter: (page) => page,
  present: ({ rows, actors }, { input }) => {
    const shown = rows.slice(0, auditPerPage);
    return {
      lines: shown.map(({ key, details, time, ...line }) => ({
        ...line,
        comment_id: key,
        until: details.until ?? null,
        reason_kind: details.reason_kind ?? null,
        reason: details.reason ?? null,
        notes: details.notes ?? null,
        timestamp: { time },
      })),
      actors: actors.map((row) => actorRecord(row, input.scope_id)),
      cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
