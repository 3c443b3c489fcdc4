import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';

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
