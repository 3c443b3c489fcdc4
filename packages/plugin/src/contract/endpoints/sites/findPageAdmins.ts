import { actorRecordSchema, defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Reads the ids in `fb:admins` from one page of a site. They grant nothing; they help a manager to appoint moderators.
 * Available only if the instance fetches pages. Refused: an address outside of the site's domains (badParameter).
 */
export const findPageAdmins = defineEndpoint({
  name: 'findPageAdmins',
  path: '/settings/sites/admins/',
  kind: 'change',
  input: { app_id: fbidSchema, address: v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(2048)) },
  payload: v.strictObject({
    /** False if the page could not be fetched. */
    isSeen: v.boolean(),
    /** `person` is null for ids unknown here, such as those of the old platform. */
    admins: v.array(v.strictObject({ id: v.string(), person: v.nullable(actorRecordSchema) })),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof findPageAdmins> = {
  access: ['manageSite'],
  input: { app_id: '20', address: 'https://news.example/' },
};
