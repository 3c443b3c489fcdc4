import { defineEndpoint, fbidSchema, recordsSchema, sequenceSchema } from 'ufi-core/contract';
import { commentListSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { embeddingEntries } from '../../frameSession.ts';
import { afterCursorSchema, pageLimitSchema } from '../../pluginAnswer.ts';
import { pluginArticleSchema } from '../../pluginRecord.ts';
import { pluginOrderingSchema } from '../../pluginOrdering.ts';
import { siteRecordSchema } from '../../siteRecord.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * An article's comment area as a frame opens it (S3.16): the site, the article with its first page of comments, and
 * what the site allows. `href` is the article's address; with `xid` the site's own name for the thread stands in its
 * place, and `href` is only where it is shown. An article that nobody has opened before is made here. Refused: an
 * address or embedding origin that the site has not registered (noPermission), an address that is none (badParameter).
 */
export const openArticle = defineEndpoint({
  name: 'openArticle',
  path: '/plugins/comments/open/',
  kind: 'read',
  input: {
    ...embeddingEntries,
    href: v.pipe(v.string(), v.maxLength(2048)),
    xid: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
    ordering: v.optional(pluginOrderingSchema),
    limit: v.optional(pageLimitSchema),
    deeplinked_comment_id: v.optional(fbidSchema),
    /** In place of the first page the one that follows; a `deeplinked_comment_id` goes before it. */
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
    /** Comments may be shown in other pages of the site (S6.17). */
    enableEmbed: v.boolean(),
    enablePhoto: v.boolean(),
    enableSticker: v.boolean(),
    /** Whoever posts to the network, too, may choose who sees it there (S5.26). */
    acceptsPages: v.boolean(),
    hasCommentPrivacy: v.boolean(),
    /** The page whose post carries this thread (S5.26). */
    mirroredPage: v.nullable(v.strictObject({ name: v.string(), uri: v.string() })),
    /** The moderation screen, for whoever moderates the site (S2.09). */
    moderateURL: v.nullable(v.string()),
    seq: sequenceSchema,
    lists: v.array(commentListSchema),
    records: recordsSchema,
    /** The line under an author's name (S3.14), by their id, where they have one. */
    bios: v.record(fbidSchema, v.string()),
  }),
});
