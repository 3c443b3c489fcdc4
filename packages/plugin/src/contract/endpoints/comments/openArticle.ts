import {
  defineEndpoint,
  type EndpointFixture,
  fbidSchema,
  recordsSchema,
  sequenceSchema,
  textSchema,
} from 'ufi-core/contract';
import { commentListSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { embeddingEntries } from '../../frameSession.ts';
import { afterCursorSchema, pageLimitSchema } from '../../pluginAnswer.ts';
import { pluginArticleSchema } from '../../pluginRecord.ts';
import { pluginOrderingSchema } from '../../pluginOrdering.ts';
import { siteRecordSchema } from '../../siteRecord.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Opens an article's comment area (S3.16): the site, the article with its first page of comments, and the site's
 * settings. `href` is the article's address. With `xid`, the site's own id for the thread, `href` is only the place
 * where the thread is shown. An article that was never opened before is created. Refused: an address or embedding
 * origin that the site has not registered (noPermission), an invalid address (badParameter).
 */
export const openArticle = defineEndpoint({
  name: 'openArticle',
  path: '/plugins/comments/open/',
  kind: 'read',
  input: {
    ...embeddingEntries,
    href: v.pipe(textSchema, v.maxLength(2048)),
    xid: v.optional(v.pipe(textSchema, v.minLength(1), v.maxLength(255))),
    /** The address of the page whose canonical link `href` is: used if `href` is not an address of the site. */
    page: v.optional(v.pipe(textSchema, v.maxLength(2048))),
    ordering: v.optional(pluginOrderingSchema),
    limit: v.optional(pageLimitSchema),
    deeplinked_comment_id: v.optional(fbidSchema),
    /** Returns the page that follows instead of the first; `deeplinked_comment_id` takes precedence. */
    after_cursor: v.optional(afterCursorSchema),
    actor: v.optional(fbidSchema),
  },
  payload: v.strictObject({
    site: siteRecordSchema,
    article: pluginArticleSchema,
    ordering: pluginOrderingSchema,
    orderings: v.array(pluginOrderingSchema),
    threadClosed: v.boolean(),
    maxCommentLength: countSchema,
    minFeedLength: countSchema,
    /** Comments may be embedded in other pages of the site (S6.17). */
    enableEmbed: v.boolean(),
    enablePhoto: v.boolean(),
    enableSticker: v.boolean(),
    /** Pages of the network may comment as well, else people only (S6.23). */
    acceptsPages: v.boolean(),
    /** Visitors who also post to the network may choose the audience there (S5.26). */
    hasCommentPrivacy: v.boolean(),
    /** The page whose post carries this thread (S5.26). */
    mirroredPage: v.nullable(v.strictObject({ name: v.string(), uri: v.string() })),
    /** Address of the moderation screen; null for anybody but the site's moderators (S2.09). */
    moderateURL: v.nullable(v.string()),
    seq: sequenceSchema,
    lists: v.array(commentListSchema),
    records: recordsSchema,
    /** Lines of authors who have one (S3.14), by id. */
    bios: v.record(fbidSchema, v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof openArticle> = {
  access: ['visible'],
  input: { origin: 'https://news.example', app_id: '20', href: 'https://news.example/a' },
};
