import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Turns the highlighting of a comment's phrases of delight off or on, by its author (S7.16). */
export const hideTextDelights = defineEndpoint({
  name: 'hideTextDelights',
  path: '/textdelights/hide_comment_text_delights/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    should_hide: v.boolean(),
    parent_comment_id: v.optional(v.nullable(fbidSchema)),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof hideTextDelights> = {
  access: ['hideTextDelights'],
  input: { ft_ent_identifier: '10', comment_id: '11', should_hide: true },
};
