import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { ownProfileSchema } from './fetchOwnProfile.ts';

/** The pictures of a profile: beside the name, everywhere, and the wide one above the profile. */
export const profilePictures = ['picture', 'cover'] as const;
/** See {@link profilePictures}. */
export const profilePictureSchema = v.picklist(profilePictures);
/** See {@link profilePictures}. */
export type ProfilePicture = v.InferOutput<typeof profilePictureSchema>;

/**
 * Shows the uploaded picture, the form part `file`, as the caller's profile picture or cover, or as that
 * of a page of which they are ADMIN (`actor`); it replaces the one before. It is made smaller and still, and carries no metadata. Refused as photos of comments are (`uploadPhoto`);
 * `fields.file` says what to change.
 */
export const setProfilePicture = defineEndpoint({
  name: 'setProfilePicture',
  path: '/profile/picture/',
  kind: 'change',
  file: 'file',
  input: { ...changeEntries, place: profilePictureSchema },
  payload: ownProfileSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setProfilePicture> = {
  access: ['editProfile', 'managePage'],
  input: { place: 'picture' },
  badInputs: { place: ['banner'] },
};
