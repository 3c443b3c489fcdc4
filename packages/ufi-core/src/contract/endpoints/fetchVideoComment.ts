import * as v from 'valibot';
import { attachmentStatusSchema, videoSchema } from '../attachmentRecord.ts';
import { actorEntries, defineEndpoint } from '../defineEndpoint.ts';
import { fbidSchema } from '../ids.ts';

/**
 * The video of a comment as its attachment (S7.30): for whoever has uploaded it, and for whoever may see the comment
 * that it hangs on. It is not there for anybody else.
 */
export const fetchVideoComment = defineEndpoint({
  name: 'fetchVideoComment',
  path: '/video/in_live_comment/',
  kind: 'read',
  input: { ...actorEntries, video_id: fbidSchema },
  payload: v.strictObject({
    video_preview: v.strictObject({
      video_comment: videoSchema,
      attachment_status: v.optional(attachmentStatusSchema),
    }),
  }),
});
