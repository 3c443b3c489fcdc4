import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Closes the open reports of a comment for an owner of the instance, who finds nothing wrong with it; the comment stays as
 * it is. With `is_dismissed: false` they are open again.
 */
export const dismissReports = defineEndpoint({
  name: 'dismissReports',
  path: '/instance/reports/dismiss/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    is_dismissed: v.boolean(),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof dismissReports> = {
  access: ['manageInstance'],
  input: { ft_ent_identifier: '10', comment_id: '11', is_dismissed: true },
  badInputs: { is_dismissed: ['yes'] },
};
