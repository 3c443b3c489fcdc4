import type { PoolClient } from 'pg';
import type { AuditedAction } from 'ufi-core/contract';

interface ScopeAudit {
  readonly scope: string;
  readonly person: string;
  readonly action: AuditedAction;
  readonly target: string;
}

const text = `insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
values (0, 0, $1, $2, $2, $3, $4, '{}')`;

/** Records an action on a page or group, which belongs to no step of a thread. */
export async function auditScope(client: PoolClient, { scope, person, action, target }: ScopeAudit): Promise<void> {
  await client.query({ name: 'audit scope', text, values: [scope, person, action, target] });
}
