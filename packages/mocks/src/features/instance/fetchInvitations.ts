import { compareIds, invitationsPerPage } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { isOpen, shownInvitation } from './invitations.ts';

/** The invitations that can still be used. */
export const fetchInvitations: MockHandler<'fetchInvitations'> = ({ cursor }, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  const { world } = caller;
  const found = [...world.signUp.invitations.values()]
    .filter((each) => isOpen(world, each) && (cursor === undefined || compareIds(each.id, cursor) < 0))
    .sort((one, other) => compareIds(other.id, one.id));
  const shown = found.slice(0, invitationsPerPage);
  return {
    invitations: shown.map(shownInvitation),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
