import * as v from 'valibot';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { fbidSchema, sequenceSchema } from '../../fields/ids.ts';
import { recordsSchema } from '../../records/records.ts';
import { removedSchema } from '../../records/removed.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Comments by id (S7.20). Comments that are gone or hidden from the viewer are listed in `removed`. `viewas` is another
 * actor of the person, whose view is used; `parent_comment_id` is redundant.
 */
export const fetchCommentsById = defineEndpoint({
  name: 'fetchCommentsById',
  path: '/ajax/ufi/id_comment_fetch.php',
  kind: 'read',
  input: {
    ...originEntries,
    ft_ent_identifier: fbidSchema,
    viewas: v.optional(v.nullable(fbidSchema)),
    comment_ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(50)),
    parent_comment_id: v.optional(v.nullable(fbidSchema)),
  },
  payload: v.strictObject({ target: fbidSchema, seq: sequenceSchema, records: recordsSchema, removed: removedSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchCommentsById> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10', comment_ids: ['11', '12'] },
};
