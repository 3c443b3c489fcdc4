import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { errorDetailsSchema } from '../../errorCatalog.ts';
import { uploadedAttachmentSchema, uploadIdSchema, uploadStates } from '../../records/uploading.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * The status of a finished upload (S4.31), for its uploader: `percent` checked, the attachment as it is now, and the
 * error if it failed. Poll again after a second.
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
    error: v.optional(errorDetailsSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchUploadStatus> = {
  access: ['own'],
  input: { upload_id: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
};
