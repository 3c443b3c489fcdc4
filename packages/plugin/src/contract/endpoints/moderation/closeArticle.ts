import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Closes one article's thread, or opens it again, for whoever moderates its site. */
export const closeArticle = defineEndpoint({
  name: 'closeArticle',
  path: '/sites/moderation/close/',
  kind: 'change',
  input: { target_id: fbidSchema, isClosed: v.boolean() },
  payload: v.strictObject({ target_id: fbidSchema, isClosed: v.boolean() }),
});
