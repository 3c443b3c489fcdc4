import { authorizeActor } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { wholeProfile } from './profileRecord.ts';

/** Returns profiles by id, omitting unknown ids. */
export const fetchProfiles: MockHandler<'fetchProfiles'> = ({ ids, actor }, caller) => {
  authorizeActor(caller, actor);
  const found = ids.flatMap((id) => caller.world.actor(id) ?? []);
  return { profiles: Object.fromEntries(found.map((each) => [each.id, wholeProfile(each, caller.person)])) };
};
