import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Shows or hides the constituent badge of one's own comment (S6.04). Refused if its author does not live where the
 * post's page was elected (badParameter).
 */
export const setConstituentBadge = defineEndpoint({
  name: 'setConstituentBadge',
  path: '/ufi/comment/constituent_badge/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema, is_shown: v.boolean() },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setConstituentBadge> = {
  access: ['manageConstituentBadge'],
  input: { ft_ent_identifier: '10', comment_id: '11', is_shown: true },
};
