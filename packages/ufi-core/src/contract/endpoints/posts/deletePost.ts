import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { serverUpdateSchema } from '../../serverUpdate.ts';

/**
 * Takes a post out of the network that carries what was said on an article, for whoever has posted it or runs the page
 * that has; what was said stays on the article. Refused: a post that the caller doesn't see, or that is no such post
 * (noSuchObject), and somebody else's (noPermission).
 */
export const deletePost = defineEndpoint({
  name: 'deletePost',
  path: '/ufi/post/delete/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, post_id: fbidSchema },
  payload: serverUpdateSchema,
});
