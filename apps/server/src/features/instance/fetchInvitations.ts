import { invitationsPerPage, type endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { openInvitations } from '../sign-up/index.ts';

const last = '9223372036854775807';

/** The invitations that can still be used, for owners of the instance. */
export const fetchInvitations: Handler<typeof endpointRegistry.fetchInvitations> = async (
  { cursor = last },
  caller,
  { pool },
) => {
  await checkOwnsInstance(pool, caller, 'manageInstance');
  const found = await openInvitations(pool, cursor, invitationsPerPage + 1);
  const invitations = found.slice(0, invitationsPerPage);
  return { invitations, cursor: found.length > invitations.length ? (invitations.at(-1)?.id ?? null) : null };
};
