import { auditPerPage, endpointRegistry } from 'ufi-core/contract';
import { checkActor } from '../../queries/checkActor.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorsOfAudit, auditLine, auditRowSql, type AuditRow } from '../audit/index.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

const linesOf = (from: string): string => `
select ${auditRowSql}
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
    return { rows, actors: await actorsOfAudit(pool, rows) };
  },
  filter: (page) => page,
  present: ({ rows, actors }, { input }) => {
    const shown = rows.slice(0, auditPerPage);
    return {
      lines: shown.map(auditLine),
      actors: actors.map((row) => actorRecord(row, input.scope_id)),
      cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
