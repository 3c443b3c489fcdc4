import type { PoolClient } from 'pg';
import type { AuditedAction } from 'ufi-core/contract';

/** Locks a group: changes of its members and settings, and of rights there, come one after the other. */
export async function lockGroup(client: PoolClient, group: string): Promise<void> {
  await client.query({ name: 'lock group', text: 'select from scopes where id = $1 for update', values: [group] });
}

interface GroupAudit {
  readonly group: string;
  readonly person: string;
  readonly action: AuditedAction;
  readonly target: string;
}

const auditText = `insert into audit (thread_id, seq, scope_id, person_id, actor_id, action, target_id, details)
values (0, 0, $1, $2, $2, $3, $4, '{}')`;

/** Records an action on a group, which belongs to no step of a thread. */
export async function auditGroup(client: PoolClient, { group, person, action, target }: GroupAudit): Promise<void> {
  await client.query({ name: 'audit group', text: auditText, values: [group, person, action, target] });
}
