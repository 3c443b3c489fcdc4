import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Keeps a comment that is held as spam: it is published and approved (S4.04). */
export const keepSpam = defineEndpoint({
  name: 'keepSpam',
  path: '/ufi/comment/keep_spam/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof keepSpam> = {
  access: ['keepSpam'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
};
