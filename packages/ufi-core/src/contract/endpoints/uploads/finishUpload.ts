import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { fileSchema, videoSchema } from '../../attachments/mediaRecords.ts';
import { uploadIdSchema, uploadUseSchema } from '../../records/uploading.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16_384));

/**
 * Makes a video or a file from a complete chunked upload. The answer comes when the server has checked it, or after a
 * second while it still does: then `state` is `encoding`, the attachment has the size and duration measured by the
 * client, and `fetchUploadStatus` reports the rest. The `fbid` may be attached at once (`attached_video_fbid`,
 * `attached_file_fbid`), once, by the same person. `target_id` is a thread or, for a post of the caller, their own id;
 * with `use` it is for a message, and so is the poster.
 *
 * `poster_fbid` is a picture of the video that the same person has uploaded as a photo; it belongs to the video from
 * then on. Refused: an upload that is unknown, incomplete or somebody else's (noSuchObject), and in the cases of
 * `uploadPhoto`.
 */
export const finishUpload = defineEndpoint({
  name: 'finishUpload',
  path: '/ajax/ufi/upload/finish/',
  kind: 'change',
  input: {
    ...changeEntries,
    upload_id: uploadIdSchema,
    kind: v.picklist(['video', 'file']),
    target_id: fbidSchema,
    use: v.optional(uploadUseSchema),
    poster_fbid: v.optional(v.nullable(fbidSchema)),
    width: v.optional(pixels),
    height: v.optional(pixels),
    duration: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e6))),
  },
  payload: v.strictObject({
    fbid: fbidSchema,
    attachment: v.variant('type', [videoSchema, fileSchema]),
    state: v.picklist(['encoding', 'ready']),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof finishUpload> = {
  access: ['create'],
  input: { upload_id: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', kind: 'video', target_id: '10' },
  badInputs: { use: ['comment'] },
};
