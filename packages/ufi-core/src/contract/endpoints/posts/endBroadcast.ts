import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { serverUpdateSchema } from '../../serverUpdate.ts';

/**
 * Ends a broadcast: from then on the post has its recording, and everybody who watches is told by the target's `video`
 * (S5.10). The same again changes nothing. Refused: a post that is no live video (badParameter).
 */
export const endBroadcast = defineEndpoint({
  name: 'endBroadcast',
  path: '/ufi/live/end/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema },
  payload: serverUpdateSchema,
});
