import { defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { pageStarsSchema } from '../../rules/starsSettings.ts';

/**
 * Stars for the broadcasts of a person or page, and the fewest, for who may set it. Refused: the settings of
 * others (noPermission).
 */
export const fetchPageStars = defineEndpoint({
  name: 'fetchPageStars',
  method: 'GET',
  path: '/stars/page/own/',
  kind: 'read',
  input: { payee_id: fbidSchema },
  payload: v.strictObject({ settings: pageStarsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPageStars> = {
  access: ['managePageStars'],
  input: { payee_id: '10' },
};
