import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { makeOnce } from '../../mutations/makeOnce.ts';
import { shownInvitation } from './invitations.ts';

const secondsPerDay = 86_400;

/** Makes an invitation to create an account; a repeated call gives that of the first one another secret. */
export const makeInvitation: MockHandler<'makeInvitation'> = (input, caller) => {
  const { email = null, uses, days, actor } = input;
  const { id: person, name: by } = checkOwnsInstance(caller, 'manageInstance', actor);
  const { world } = caller;
  const { invitations } = world.signUp;
  const secret = crypto.randomUUID();
  const id = makeOnce(world, { name: 'makeInvitation', input, person, actor: person }, () => {
    const now = Math.floor(world.now() / 1_000);
    const terms = { email: email?.toLowerCase() ?? null, uses: email === null ? uses : 1, used: 0, by, person };
    const times = { made: { time: now }, expires: { time: now + days * secondsPerDay } };
    const made = { id: world.newId(), ...terms, ...times };
    invitations.set(secret, made);
    auditScope(world, { scope: person, person, action: 'makeInvitation', target: person });
    return made.id;
  });
  const [known, made] = [...invitations].find(([, each]) => each.id === id) ?? [];
  if (known === undefined || made === undefined) throw new ApiError('noSuchObject');
  invitations.delete(known);
  invitations.set(secret, made);
  return { secret, invitation: shownInvitation(made) };
};
