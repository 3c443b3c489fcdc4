import { checkActor } from '../calls/enterThread.ts';
import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';
import { profileMap } from '../world/profileRecord.ts';
import { actorsOf } from '../world/world.ts';

/** The profiles around the viewer, who can only be whoever asks: themselves, their pages, their friends. */
export const fetchAllProfiles: MockHandler<'fetchAllProfiles'> = ({ viewer, actor }, caller) => {
  checkActor(caller, actor);
  const person = signedIn(caller);
  if (viewer !== person.id) throw new Refused('noPermission');
  const { world } = caller;
  const friends = [...person.friends].flatMap((id) => world.people.get(id) ?? []);
  return { profiles: profileMap([...actorsOf(world, person), ...friends], person) };
};
