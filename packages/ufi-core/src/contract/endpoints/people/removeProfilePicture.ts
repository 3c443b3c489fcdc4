import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { ownProfileSchema } from './fetchOwnProfile.ts';
import { profilePictureSchema } from './setProfilePicture.ts';

/** Removes the profile picture or cover of the caller, or of a page of which they are ADMIN (`actor`). Repeating it has no effect. */
export const removeProfilePicture = defineEndpoint({
  name: 'removeProfilePicture',
  path: '/profile/picture/remove/',
  kind: 'change',
  input: { ...changeEntries, place: profilePictureSchema },
  payload: ownProfileSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof removeProfilePicture> = {
  access: ['editProfile', 'managePage'],
  input: { place: 'picture' },
};
