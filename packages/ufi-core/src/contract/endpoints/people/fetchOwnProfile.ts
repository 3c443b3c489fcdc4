import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum length of the line about a person, in UTF-16 units. */
export const maxBio = 160;

/** A person's own profile, as they set it. Null: no picture, for which initials are drawn, or no cover. */
export const ownProfileSchema = v.strictObject({
  id: fbidSchema,
  /** As the person has written it. To others a namesake of staff is shown with an addition. */
  name: v.string(),
  bio: v.string(),
  picture: v.nullable(v.string()),
  cover: v.nullable(v.string()),
});
/** See {@link ownProfileSchema}. */
export type OwnProfile = v.InferOutput<typeof ownProfileSchema>;

/** The caller's own profile, for its settings. */
export const fetchOwnProfile = defineEndpoint({
  name: 'fetchOwnProfile',
  method: 'GET',
  path: '/profile/own/',
  kind: 'read',
  input: {},
  payload: ownProfileSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchOwnProfile> = {
  access: ['own'],
  input: {},
};
