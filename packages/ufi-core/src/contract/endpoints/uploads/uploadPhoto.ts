import * as v from 'valibot';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { clientIdSchema, fbidSchema } from '../../ids.ts';
import { gifSchema, photoSchema } from '../../records/attachmentRecord.ts';

/**
 * Uploads one photo for a comment under `target_id` (S7.50): the picture is the part `file` of a form, the other fields
 * are its texts. `profile_id` is whom it is uploaded as, like `actor`. The `fbid` goes into `attached_photo_fbid`, once,
 * by the same person. A frame says its article's address in `href`, and is asked by its own session. What moves comes back as a `gif`. Refused: who may not comment there (noPermission, blockedAction,
 * threadClosed), too many bytes (413), another kind of content (415), a picture that can't be shown (422), and more than
 * one person may upload in a day (tooManyCalls); `fields.file` says what to change.
 */
export const uploadPhoto = defineEndpoint({
  name: 'uploadPhoto',
  path: '/ajax/ufi/upload/',
  kind: 'change',
  query: ['href'],
  file: 'file',
  input: {
    ...originEntries,
    client_id: v.optional(clientIdSchema),
    target_id: fbidSchema,
    profile_id: v.optional(fbidSchema),
    href: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  },
  payload: v.strictObject({ fbid: fbidSchema, attachment: v.variant('type', [photoSchema, gifSchema]) }),
});
