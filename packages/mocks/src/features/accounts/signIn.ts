import { sessionOf, type Caller, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import type { Person } from '../../world/actor.ts';
import type { World } from '../../world/world.ts';

/** The person of an address and password. @throws ApiError badParameter: unknown addresses and wrong passwords alike */
export function personOf(
  world: World,
  { email, password }: { readonly email: string; readonly password: string },
): Person {
  const person = [...world.people.values()].find((known) => known.email === email.toLowerCase());
  if (person === undefined || person.password !== password) throw badParameter('password', 'wrong_credentials');
  return person;
}

/** Starts the session of a person who has shown who they are. */
export function startSession(person: Person, { world, locale, setSession }: Caller) {
  // Whoever has left is nobody until they come back.
  if (world.left.has(person.id)) return sessionOf(world, null, locale);
  setSession(person);
  return sessionOf(world, person, locale);
}

/** Starts a session by a password, where that is enough. */
export const signIn: MockHandler<'signIn'> = (credentials, caller) => {
  const person = personOf(caller.world, credentials);
  if (caller.world.secondSteps.get(person.id)?.isOn === true) throw badParameter('code', 'code_needed');
  return startSession(person, caller);
};
