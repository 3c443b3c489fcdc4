import { actorRecordSchema, defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most people that a search finds. */
const maxFound = 10;

/**
 * People with an account who have written at a site, by the beginnings of the words of their name, for picking
 * moderators; managers only. Fewer than two characters find nobody.
 */
export const searchSitePeople = defineEndpoint({
  name: 'searchSitePeople',
  method: 'GET',
  path: '/settings/sites/people/',
  kind: 'read',
  input: { app_id: fbidSchema, q: v.pipe(textSchema, v.maxLength(75)) },
  payload: v.strictObject({ people: v.pipe(v.array(actorRecordSchema), v.maxLength(maxFound)) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof searchSitePeople> = {
  access: ['grantSiteRole'],
  input: { app_id: '20', q: 'an' },
};
