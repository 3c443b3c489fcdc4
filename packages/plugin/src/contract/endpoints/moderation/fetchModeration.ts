import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { moderationPageSchema, moderationViewSchema } from '../../moderation.ts';

/**
 * Comments of all of a site's articles, the newest first, or the latest reported first, for whoever moderates there:
 * with `target_id` of one article, with `q` those of the view whose words or author's name hold it, or the banned by
 * name. `cursor` asks for what is older.
 */
export const fetchModeration = defineEndpoint({
  name: 'fetchModeration',
  method: 'GET',
  path: '/sites/moderation/list/',
  kind: 'read',
  input: {
    app_id: fbidSchema,
    view: moderationViewSchema,
    target_id: v.optional(fbidSchema),
    q: v.optional(v.pipe(v.string(), v.maxLength(100))),
    cursor: v.optional(fbidSchema),
  },
  payload: moderationPageSchema,
});
