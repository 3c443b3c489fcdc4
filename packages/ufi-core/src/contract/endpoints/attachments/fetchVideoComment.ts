import * as v from 'valibot';
import { attachmentStatusSchema } from '../../attachments/attachmentRecord.ts';
import { videoSchema } from '../../attachments/mediaRecords.ts';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * The video of a comment as an attachment (S7.30), for its uploader and for whoever may see the comment; noSuchObject
 * for all others. While it is encoding, the uploader also receives `percent`, the share that the server has checked
 * (S4.31).
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
      percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    }),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchVideoComment> = {
  access: ['visible'],
  input: { video_id: '12' },
};
