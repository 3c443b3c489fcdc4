import type { PoolClient } from 'pg';
import type { AuditedAction } from 'ufi-core/contract';

interface ScopeAudit {
  readonly scope: string;
  readonly person: string;
  readonly action: AuditedAction;
  readonly target: string;
  /** Its end and its reason, where it has them. */
  readonly details?: { readonly until: number | null; readonly reason: string };
}

const text = `insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
values (0, 0, $1, $2, $2, $3, $4, $5)`;

/** Records an action on a page or group, which belongs to no step of a thread. */
export async function auditScope(
  client: PoolClient,
  { scope, person, action, target, details }: ScopeAudit,
): Promise<void> {
  const values = [scope, person, action, target, JSON.stringify(details ?? {})];
  await client.query({ name: 'audit scope', text, values });
}
