import { sessionOf, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Sets a new password by a link, once, and starts a session. */
export const resetPassword: MockHandler<'resetPassword'> = ({ token, password }, { world, setSession, locale }) => {
  const link = world.accountLinks.get(token);
  const person = link?.purpose === 'reset' ? world.people.get(link.person) : undefined;
  if (person === undefined) throw badParameter('token', 'link_used');
  for (const [other, { purpose, person: owner }] of world.accountLinks)
    if (purpose === 'reset' && owner === person.id) world.accountLinks.delete(other);
  Object.assign(person, { password });
  // The link is no second step.
  if (world.secondSteps.get(person.id)?.isOn === true) {
    setSession(null);
    return sessionOf(world, null, locale);
  }
  setSession(person);
  return sessionOf(world, person, locale);
};
