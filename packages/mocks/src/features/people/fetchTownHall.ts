import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { townHall } from '../../world/townHall.ts';

/** Returns the person's settings of the constituent badge. */
export const fetchTownHall: MockHandler<'fetchTownHall'> = ({ actor }, caller) => {
  const person = requirePerson(caller);
  authorizeActor(caller, actor);
  return townHall(caller.world, person);
};
