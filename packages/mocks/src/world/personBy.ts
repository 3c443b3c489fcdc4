import type { Person } from './actor.ts';
import type { World } from './world.ts';

/** A person by their id, or by the key that they were built with. @throws Error where there is none */
export function personBy({ people, ids }: World, by: string): Person {
  const person = people.get(ids.get(by) ?? by);
  if (person === undefined) throw new Error(`the mock world has no person ${by}`);
  return person;
}
