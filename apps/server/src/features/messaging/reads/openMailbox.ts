import type { Pool } from 'pg';
import { may, type PermittedAction, type Role } from 'ufi-core/contract';
import type { BusinessRole } from 'ufi-mercury/contract';
import type { StaffRole } from '../../../database/rows/staffRole.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { mailboxRoles } from '../rows/mailboxRoles.ts';

/** A mailbox that is read, as of a number of its sequence. */
export interface OpenedMailbox {
  readonly id: string;
  readonly person: string;
  /** The reader's role in a page's mailbox; null in their own. */
  readonly role: StaffRole | null;
  readonly seq: number;
}

const text = `
select (select s.role from page_staff s where s.page_id = $1::bigint and s.person_id = $2::bigint) as role,
  coalesce((select b.seq::float8 from mailboxes b where b.id = $1), 0) as seq,
  coalesce((select p.is_instance_owner from people p where p.id = $2), false) as owner`;

/**
 * Opens a mailbox for reading. What is read after it is at least as new as the position, so a client that goes on from
 * there with the stream misses nothing.
 *
 * @throws ApiError sessionEnded without a session, noSuchObject for a mailbox that is not theirs to read, noPermission for
 *   what their role does not allow
 */
export async function openMailbox(
  pool: Pick<Pool, 'query'>,
  { person, actor }: { readonly person: string | null; readonly actor: string | undefined },
  action: PermittedAction,
): Promise<OpenedMailbox> {
  if (person === null) throw new ApiError('sessionEnded');
  const id = actor ?? person;
  const { rows } = await pool.query<{ role: StaffRole | null; seq: number; owner: boolean }>({
    name: 'open mailbox',
    text,
    values: [id, person],
  });
  const { role = null, seq = 0, owner = false } = rows[0] ?? {};
  const own = mailboxRoles(id, person, role);
  const roles: readonly Role[] = owner && id === person ? [...own, 'instanceOwner'] : own;
  if (!may('readMessages', { roles, restrictions: [] })) throw new ApiError('noSuchObject');
  if (!may(action, { roles, restrictions: [] })) throw new ApiError('noPermission');
  return { id, person, role: id === person ? null : role, seq };
}

/** What each answer of a read begins with. */
export const readAsOf = ({
  id,
  role,
  seq,
}: OpenedMailbox): { mailbox: string; to: number; business_role?: BusinessRole } => ({
  mailbox: id,
  to: seq,
  ...(role !== null && { business_role: role }),
});
