import { defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginEntries } from '../../pluginEntries.ts';

const widthSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

/**
 * Code that embeds one comment in a page of its site (S7.51): the markup, `width` pixels wide (560 by default), and the
 * script in the viewer's language. `__asyncDialog` is accepted and ignored. Refused: a comment that is not public
 * (noSuchObject), a site that does not allow embedding (noPermission).
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
    __asyncDialog: v.optional(v.pipe(textSchema, v.maxLength(16))),
  },
  payload: v.strictObject({ code: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchEmbedCode> = {
  access: ['visible'],
  input: { comment_id: '11' },
  badInputs: { width: ['0', '12345', '1e3'] },
};
