import { endpointRegistry, may, reportsPerPage, type ReportReason, type Role } from 'ufi-core/contract';
import type { Pool } from 'pg';
import { checkActor } from '../reading/checkActor.ts';
import { read, Refused } from '../road/index.ts';

interface QueueRow {
  readonly id: string;
  readonly key: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly time: number;
}

const standingText = `
select v.id = $2::bigint as is_own,
  (select s.role from page_staff s where s.page_id = v.id and s.person_id = $2) as staff_role,
  exists (select from group_members m where m.group_id = v.id and m.person_id = $2 and m.role = 'admin'
    and m.status = 'accepted') as is_group_admin,
  coalesce((select h.is_instance_owner from people h where h.id = $2), false) as is_instance_owner
from scopes v where v.id = $1`;

const walk = (column: string): string => `(select r.* from reports r where r.${column} = $1 and r.id < $2
  order by r.id desc limit ${reportsPerPage + 1})`;

const queueText = `
select r.id::text as id, r.thread_id || '_' || r.comment_id as key, r.reason, r.note,
  floor(extract(epoch from r.at))::float8 as time
from (${walk('scope_id')} union ${walk('owner_id')}) r order by r.id desc limit ${reportsPerPage + 1}`;

const last = '9223372036854775807';

/**
 * The queue of reports of a scope, for whoever moderates there. A scope that is not there and one that is not the
 * reader's are refused alike.
 */
export const fetchReports = read(endpointRegistry.fetchReports, {
  skeleton: async ({ input, caller, actor, services }) => {
    const person = await checkActor(services.pool, { person: caller.person, actor });
    if (person === null) throw new Refused('sessionEnded');
    await checkModerates(services.pool, input.scope_id, person);
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
      reports: shown.map(({ key, reason, note, time }) => ({ comment_id: key, reason, note, timestamp: { time } })),
      cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

/** @throws Refused noPermission for whoever may not read what is held in the scope */
async function checkModerates(pool: Pool, scope: string, person: string): Promise<void> {
  interface Row {
    readonly is_own: boolean;
    readonly staff_role: string | null;
    readonly is_group_admin: boolean;
    readonly is_instance_owner: boolean;
  }
  const { rows } = await pool.query<Row>({ name: 'report standing', text: standingText, values: [scope, person] });
  const [row] = rows;
  const held: (Role | false | undefined)[] = [
    row?.is_own && 'postAuthor',
    row?.staff_role === 'ADMIN' && 'pageAdmin',
    row?.staff_role === 'MANAGER' && 'pageManager',
    row?.is_group_admin && 'groupAdmin',
    row?.is_instance_owner && 'instanceOwner',
  ];
  const roles = held.filter((role) => typeof role === 'string');
  if (!may('readHeld', { roles, restrictions: [] })) throw new Refused('noPermission');
}
