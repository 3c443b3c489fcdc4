import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { townHall } from '../../world/townHall.ts';

/** Saves the person's place of residence, and whether their new comments show it. */
export const saveTownHall: MockHandler<'saveTownHall'> = ({ place, is_shown, actor }, caller) => {
  const person = requirePerson(caller);
  authorizeActor(caller, actor);
  const { world } = caller;
  if (place !== null && !townHall(world, person).places.includes(place)) throw badParameter('place', 'not_allowed');
  person.constituent = place === null ? null : { place, isShown: is_shown };
  return townHall(world, person);
};
