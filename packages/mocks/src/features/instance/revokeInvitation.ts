import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { auditScope } from '../../mutations/auditScope.ts';

/** Takes an invitation back. */
export const revokeInvitation: MockHandler<'revokeInvitation'> = ({ invitation_id: id, actor }, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', actor).id;
  const { world } = caller;
  const { invitations } = world.signUp;
  const [secret] = [...invitations].find(([, each]) => each.id === id) ?? [];
  if (secret === undefined) return {};
  invitations.delete(secret);
  auditScope(world, { scope: person, person, action: 'revokeInvitation', target: person });
  return {};
};
