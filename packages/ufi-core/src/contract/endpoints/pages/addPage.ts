import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { nameSchema, textSchema } from '../../fields/textBody.ts';
import { pageRecordSchema } from './pageRecord.ts';
import { maxBio } from '../people/fetchOwnProfile.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** What is written about a page. */
export const pageEntries = {
  name: v.pipe(textSchema, nameSchema),
  description: v.optional(v.pipe(textSchema, v.trim(), v.maxLength(maxBio), v.regex(/^[^\r\n]*$/)), ''),
};

/**
 * Creates a page, whose first ADMIN is the caller. Refused (badParameter): a name of which nothing can be read, and one
 * that is, or looks like, the name of an instance owner, a verified page or a member of its staff, but for the caller's.
 */
export const addPage = defineEndpoint({
  name: 'addPage',
  path: '/pages/add/',
  kind: 'change',
  input: { ...changeEntries, ...pageEntries },
  payload: v.strictObject({ page: pageRecordSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof addPage> = {
  access: ['runPages'],
  input: { name: 'Padaria Sol', description: 'Pão quente às seis', client_id: 'p-1' },
  badInputs: { name: ['', ' ', 'a'.repeat(65)], description: ['a'.repeat(maxBio + 1), 'a\nb'] },
};
