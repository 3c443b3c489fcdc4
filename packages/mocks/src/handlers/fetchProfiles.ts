import { checkActor } from '../calls/enterThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { profileMap } from '../world/profileRecord.ts';

/** Profiles by id; ids of nobody are left out. */
export const fetchProfiles: MockHandler<'fetchProfiles'> = ({ ids, actor }, caller) => {
  checkActor(caller, actor);
  const found = ids.flatMap((id) => caller.world.actor(id) ?? []);
  return { profiles: profileMap(found, caller.person) };
};
