import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { nameSchema, textSchema } from '../../fields/textBody.ts';
import { groupPrivacies, groupRecordSchema } from '../../records/groupRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The longest description of a group, in UTF-16 units. */
export const maxGroupDescription = 1_000;

/** What is written about a group. */
export const groupEntries = {
  name: nameSchema,
  privacy: v.picklist(groupPrivacies),
  description: v.optional(v.pipe(textSchema, v.trim(), v.maxLength(maxGroupDescription)), ''),
};

/** Creates a group, whose first admin is the caller. Refused: a name without a readable character (badParameter). */
export const addGroup = defineEndpoint({
  name: 'addGroup',
  path: '/groups/add/',
  kind: 'change',
  input: { ...changeEntries, ...groupEntries },
  payload: v.strictObject({ group: groupRecordSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof addGroup> = {
  access: ['takePartInGroups'],
  input: { name: 'Hortas Urbanas', privacy: 'closed', client_id: 'g-1' },
  badInputs: { name: [' '], privacy: ['open'], description: ['x'.repeat(maxGroupDescription + 1)] },
};
