import type { PoolClient } from 'pg';
import type { AccountSuspension } from 'ufi-core/contract';
import type { ToldMailbox } from '../../mutations/index.ts';
import { tellPeople } from '../notices/index.ts';

interface SuspensionAct {
  readonly id: string;
  readonly target: string;
  /** The owner of the instance who has decided it. */
  readonly person: string;
  /** Null if it ends. */
  readonly suspension: AccountSuspension | null;
}

const text = `
insert into moderation_acts (id, action, person_id, scope_id, role, reason, until, by_person_id)
values ($1, $2, $3, $3, 'instanceOwner', $4, to_timestamp($5::float8), $6)`;

/** Tells somebody that their account is suspended, or is not any more. Their mailbox is locked. */
export async function tellOfSuspension(
  client: PoolClient,
  { id, target, person, suspension }: SuspensionAct,
): Promise<readonly ToldMailbox[]> {
  const action = suspension === null ? 'unsuspended' : 'suspended';
  const { reason = null, until = null } = suspension ?? {};
  await client.query({ name: 'insert suspension act', text, values: [id, action, target, reason, until, person] });
  return tellPeople(client, { people: [target], kind: 'moderation', object: target, cause: id, actor: person });
}
