import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { serverUpdateSchema } from '../../serverUpdate.ts';

/** Asks the moderators to look again at one's own comment that is held as spam (S6.04). */
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
