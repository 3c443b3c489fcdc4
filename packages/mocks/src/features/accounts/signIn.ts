import { sessionOf, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Starts a session. Unknown addresses and wrong passwords are rejected alike. */
export const signIn: MockHandler<'signIn'> = ({ email, password }, { world, locale, setSession }) => {
  const person = [...world.people.values()].find((known) => known.email === email.toLowerCase());
  if (person === undefined || person.password !== password) throw badParameter('password', 'wrong_credentials');
  setSession(person);
  return sessionOf(world, person, locale);
};
