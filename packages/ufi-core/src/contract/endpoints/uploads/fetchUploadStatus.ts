import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { errorBodySchema } from '../../errorCatalog.ts';
import { uploadedAttachmentSchema, uploadIdSchema, uploadStates } from '../../uploading.ts';

/**
 * How far an upload is that was finished (S4.31), for whoever has uploaded it: `percent` of the looking through, the
 * thing as it is now, and what was wrong with it where it failed. To be asked again after {@link uploadStatusMs}.
 */
export const fetchUploadStatus = defineEndpoint({
  name: 'fetchUploadStatus',
  method: 'GET',
  path: '/ajax/ufi/upload/status/',
  kind: 'read',
  input: { upload_id: uploadIdSchema },
  payload: v.strictObject({
    state: v.picklist(uploadStates),
    percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    attachment: v.optional(uploadedAttachmentSchema),
    error: v.optional(errorBodySchema.entries.error),
  }),
});

/** How long to wait before asking again how far an upload is, in milliseconds. */
export const uploadStatusMs = 1_000;
