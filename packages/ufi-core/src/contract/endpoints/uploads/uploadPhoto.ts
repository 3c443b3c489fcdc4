import * as v from 'valibot';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { clientIdSchema, fbidSchema } from '../../fields/ids.ts';
import { gifSchema, photoSchema } from '../../attachments/mediaRecords.ts';
import { textSchema } from '../../fields/textBody.ts';
import { uploadUseSchema } from '../../records/uploading.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Uploads a photo for a comment under `target_id` (S7.50), or for the next post of the caller, if that is their own id:
 * the picture is the form part `file`, the other fields are
 * text parts. `profile_id` is the uploading actor, like `actor`. The `fbid` can be used in `attached_photo_fbid`, once,
 * by the same person; one with `use` only in a message. A frame sends its article's address in `href` and uses its own session. Animations come back as a
 * `gif`. Refused: people who may not comment there (noPermission, blockedAction, threadClosed), too many bytes (413),
 * other content types (415), a picture that cannot be decoded (422), and uploads above the daily limit of a person
 * (tooManyCalls); `fields.file` says what to change.
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
    use: v.optional(uploadUseSchema),
    href: v.optional(v.pipe(textSchema, v.maxLength(2_048))),
  },
  payload: v.strictObject({ fbid: fbidSchema, attachment: v.variant('type', [photoSchema, gifSchema]) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof uploadPhoto> = {
  access: ['create'],
  input: { target_id: '10' },
};
