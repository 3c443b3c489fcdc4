import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { fileSchema, videoSchema } from '../../records/attachmentRecord.ts';
import { uploadIdSchema } from '../../uploading.ts';

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16_384));

/**
 * Makes a video or a file of what was uploaded piece by piece, once all of it is there. The answer comes when the
 * server has looked through it, or after a second while it still does so: then `state` is `encoding`, the attachment has
 * the size and duration that the client has measured, and `fetchUploadStatus` tells the rest. The `fbid` may be
 * attached at once (`attached_video_fbid`, `attached_file_fbid`), once, by the same person.
 *
 * `poster_fbid` is a picture of the video that the same person has uploaded as a photo; it is the video's from then on.
 * Refused: an upload that is not there, not theirs or not whole (noSuchObject), and as `uploadPhoto` does.
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
