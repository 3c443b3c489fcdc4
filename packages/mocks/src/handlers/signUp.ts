import { checkLookalike } from '../calls/checkLookalike.ts';
import { sessionOf, type MockHandler } from '../calls/mockHandler.ts';
import { badParameter } from '../calls/refused.ts';
import type { Person } from '../world/actor.ts';

// Line breaks and other controls, and whatever turns the direction of what stands beside the name.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Makes a person and starts their session. */
export const signUp: MockHandler<'signUp'> = ({ email, password, name: given, locale }, caller) => {
  const { world, enter } = caller;
  const name = given.normalize('NFC').replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
  const known = [...world.people.values()];
  if (!/[\p{L}\p{N}]/u.test(name)) throw badParameter('name', 'empty');
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
