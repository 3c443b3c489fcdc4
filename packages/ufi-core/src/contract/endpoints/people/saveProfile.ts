import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { nameSchema, textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { maxBio, ownProfileSchema } from './fetchOwnProfile.ts';

/**
 * Saves the caller's name and the line about them, which everybody sees from then on, also on what they wrote before.
 * Refused: a name of which nothing can be shown, the name of an instance owner, a page or a member of its staff, and
 * one that looks like it (badParameter).
 */
export const saveProfile = defineEndpoint({
  name: 'saveProfile',
  path: '/profile/save/',
  kind: 'change',
  input: {
    ...changeEntries,
    name: v.pipe(textSchema, nameSchema),
    bio: v.pipe(textSchema, v.trim(), v.maxLength(maxBio), v.regex(/^[^\r\n]*$/)),
  },
  payload: ownProfileSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof saveProfile> = {
  access: ['editProfile'],
  input: { name: 'Ana', bio: '' },
  badInputs: { name: ['', ' ', 'a'.repeat(65)], bio: ['a'.repeat(maxBio + 1), 'a\nb'] },
};
