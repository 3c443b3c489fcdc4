import type { OwnProfile } from 'ufi-core/contract';
import type { Actor } from '../../world/actor.ts';

/** A person's own profile, or that of a page. */
export const ownProfile = ({ id, name, coverLine, picture, cover }: Actor): OwnProfile => ({
  id,
  name,
  bio: coverLine,
  picture: picture ?? null,
  cover: cover ?? null,
});

/** Changes the profile of a person or page, of which each change is a new version. */
export function changeProfile(owner: Actor, change: Partial<Pick<Actor, 'name' | 'coverLine' | 'picture' | 'cover'>>) {
  Object.assign(owner, change, { version: (owner.version ?? 0) + 1 });
  return ownProfile(owner);
}
