import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../defineEndpoint.ts';
import { fbidSchema } from '../ids.ts';
import { saidSchema } from '../serverSaid.ts';

/** Deletes a comment and its replies (S7.09), by whom the matrix allows. `block_author` is not offered: badParameter. */
export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  path: '/ufi/delete/comment/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    comment_legacyid: v.optional(fbidSchema),
    one_click: v.optional(v.boolean()),
    block_author: v.optional(v.boolean()),
  },
  payload: saidSchema,
});
