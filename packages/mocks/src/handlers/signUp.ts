import { visibleName } from 'ufi-core/text';
import { checkLookalike } from '../calls/checkLookalike.ts';
import { sessionOf, type MockHandler } from '../calls/mockHandler.ts';
import { badParameter } from '../calls/refused.ts';
import type { Person } from '../world/actor.ts';

/** Makes a person and starts their session. */
export const signUp: MockHandler<'signUp'> = ({ email, password, name: given, locale }, caller) => {
  const { world, enter } = caller;
  const name = visibleName(given);
  const known = [...world.people.values()];
  if (name === '') throw badParameter('name', 'empty');
  if (known.some((person) => person.email === email.toLowerCase())) throw badParameter('email', 'taken');
  checkLookalike(world, name);
  const person: Person = {
    kind: 'person',
    id: world.newId(),
    email: email.toLowerCase(),
    password,
    name,
    locale: locale ?? caller.locale,
    coverLine: '',
    isInstanceOwner: false,
    friends: new Set(),
    constituent: null,
  };
  world.people.set(person.id, person);
  enter(person);
  return sessionOf(world, person, person.locale);
};
