import * as v from 'valibot';
import { anyAttachmentSchema } from '../../records/attachmentRecord.ts';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema, isFbid } from '../../ids.ts';
import { textDirectionSchema } from '../../fields/textBody.ts';

/** How many earlier texts one answer of `fetchEditHistory` holds at most. */
export const editsLength = 20;

const commentTokenSchema = v.pipe(
  commentKeySchema,
  v.check((token) => token.split('_').every(isFbid)),
);

/**
 * What a comment has said, the newest text first (S7.33): the present one, then each earlier one with the Unix second
 * at which it was written, and what hung on the comment then. `comment_token` is the comment's `id`. `cursor` asks for older ones, null where the first
 * text of all has been told. For whoever may read the comment.
 */
export const fetchEditHistory = defineEndpoint({
  name: 'fetchEditHistory',
  method: 'GET',
  path: '/ajax/edits/browser/comment',
  kind: 'read',
  input: {
    ...actorEntries,
    comment_token: commentTokenSchema,
    cursor: v.optional(v.pipe(v.string(), v.maxLength(64))),
  },
  payload: v.strictObject({
    comment_id: fbidSchema,
    versions: v.array(
      v.strictObject({
        text: v.string(),
        dir: textDirectionSchema,
        time: v.pipe(v.number(), v.integer()),
        attachment: v.optional(anyAttachmentSchema),
      }),
    ),
    cursor: v.nullable(v.string()),
  }),
});
