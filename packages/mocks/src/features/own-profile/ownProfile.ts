import type { OwnProfile } from 'ufi-core/contract';
import type { Person } from '../../world/actor.ts';

/** A person's own profile. */
export const ownProfile = ({ id, name, coverLine, picture, cover }: Person): OwnProfile => ({
  id,
  name,
  bio: coverLine,
  picture: picture ?? null,
  cover: cover ?? null,
});

/** Changes a person's profile, of which each change is a new version. */
export function changeProfile(
  person: Person,
  change: Partial<Pick<Person, 'name' | 'coverLine' | 'picture' | 'cover'>>,
) {
  Object.assign(person, change, { version: (person.version ?? 0) + 1 });
  return ownProfile(person);
}
