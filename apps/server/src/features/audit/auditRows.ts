import type { Pool } from 'pg';
import type { AuditedAction, endpointRegistry, PayloadOf, ReportReason } from 'ufi-core/contract';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';

/** A row of the audit as it is read. */
export interface AuditRow {
  readonly id: string;
  readonly scope: string;
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

/** SQL: an {@link AuditRow} of the row `u` of `audit`. */
export const auditRowSql = `u.id::text as id, u.scope_id::text as scope, u.action, u.person_id::text as person,
  u.actor_id::text as actor, u.target_id::text as target, u.thread_id || '_' || u.comment_id as key, u.details,
  floor(extract(epoch from u.at))::float8 as time`;

type Line = PayloadOf<typeof endpointRegistry.fetchAudit>['lines'][number];

/** A row as a line of the audit. */
export const auditLine = ({ id, action, person, actor, target, key, details, time }: AuditRow): Line => ({
  id,
  action,
  person,
  actor,
  target,
  comment_id: key,
  until: details.until ?? null,
  reason_kind: details.reason_kind ?? null,
  reason: details.reason ?? null,
  notes: details.notes ?? null,
  timestamp: { time },
});

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

/** The actors with some ids. */
export async function actorsWith(pool: Pool, ids: readonly string[]): Promise<ActorRow[]> {
  const values = [[...new Set(ids)]];
  const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'audit actors', text: actorsText, values });
  return rows.map(({ actor }) => actor);
}

/** The actors that are named in rows. */
export const actorsOfAudit = (pool: Pool, rows: readonly AuditRow[]): Promise<ActorRow[]> =>
  actorsWith(
    pool,
    rows.flatMap(({ person, actor, target }) => [person, actor, target]),
  );
