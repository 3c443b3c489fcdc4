import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Accepts a comment as the answer to a question, or takes that back (S4.11). */
export const acceptAnswer = defineEndpoint({
  name: 'acceptAnswer',
  path: '/ufi/comment/accept_answer/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    is_accepted: v.boolean(),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof acceptAnswer> = {
  access: ['acceptAnswer'],
  input: { ft_ent_identifier: '10', comment_id: '11', is_accepted: true },
};
