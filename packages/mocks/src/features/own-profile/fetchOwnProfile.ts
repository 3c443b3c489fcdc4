import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ownProfile } from './ownProfile.ts';

/** Returns the caller's own profile. */
export const fetchOwnProfile: MockHandler<'fetchOwnProfile'> = (_, caller) => ownProfile(requirePerson(caller));
