import { checkActor } from '../calls/enterThread.ts';
import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { townHall } from '../world/townHall.ts';

/** What the person has set for the constituent badge. */
export const fetchTownHall: MockHandler<'fetchTownHall'> = ({ actor }, caller) => {
  const person = signedIn(caller);
  checkActor(caller, actor);
  return townHall(caller.world, person);
};
