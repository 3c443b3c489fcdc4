import * as v from 'valibot';
import { anyAttachmentSchema } from '../../attachments/attachmentRecord.ts';
import { marketplaceItemSchema } from '../../attachments/cardRecords.ts';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { textDirectionSchema, textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of earlier versions in an answer of `fetchEditHistory`. */
export const editsLength = 20;

/**
 * Versions of a text, newest first, each with the Unix second it was written at and its attachment or, of a post, what was
 * then said to be on its photos, GIFs or video, by their ids; a version from before these could be edited has none.
 */
export const textVersionsSchema = v.array(
  v.strictObject({
    text: v.string(),
    dir: textDirectionSchema,
    time: v.pipe(v.number(), v.integer()),
    attachment: v.optional(v.variant('type', [anyAttachmentSchema, marketplaceItemSchema])),
    descriptions: v.optional(v.record(fbidSchema, v.string())),
  }),
);

/**
 * The versions of a comment, newest first (S7.33): the current text, then each earlier one with the Unix second it was
 * written at and its attachment. `comment_token` is the comment's `id`. `cursor` loads older versions; it is null after
 * the first one. For everybody who may read the comment.
 */
export const fetchEditHistory = defineEndpoint({
  name: 'fetchEditHistory',
  method: 'GET',
  path: '/ajax/edits/browser/comment',
  kind: 'read',
  input: {
    ...actorEntries,
    comment_token: commentKeySchema,
    cursor: v.optional(v.pipe(textSchema, v.maxLength(64))),
  },
  payload: v.strictObject({
    comment_id: fbidSchema,
    versions: textVersionsSchema,
    cursor: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchEditHistory> = {
  access: ['readEditHistory'],
  input: { comment_token: '10_11' },
};
