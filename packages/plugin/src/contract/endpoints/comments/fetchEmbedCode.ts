import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginEntries } from '../../pluginEntries.ts';

const widthSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

/**
 * What shows one comment in a page of its site (S7.51): the markup that somebody copies, `width` pixels wide (560 without one), and
 * the script in the viewer's language. `__asyncDialog` is accepted and means nothing. Refused: a comment that not
 * everybody sees (noSuchObject), a site that has its comments embedded by nobody (noPermission).
 */
export const fetchEmbedCode = defineEndpoint({
  name: 'fetchEmbedCode',
  method: 'GET',
  path: '/plugins/comment-embed/async/embed/dialog/',
  kind: 'read',
  input: {
    ...pluginEntries,
    ...articleEntries,
    comment_id: fbidSchema,
    width: v.optional(widthSchema),
    __asyncDialog: v.optional(v.pipe(v.string(), v.maxLength(16))),
  },
  payload: v.strictObject({ code: v.string() }),
});
