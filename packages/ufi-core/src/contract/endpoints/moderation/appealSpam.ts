import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Appeals against one's own comment being held as spam (S6.04). */
export const appealSpam = defineEndpoint({
  name: 'appealSpam',
  path: '/ufi/comment/appeal_spam/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof appealSpam> = {
  access: ['appealSpam'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
};
