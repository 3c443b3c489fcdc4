import * as v from 'valibot';
import { gifSchema } from '../../attachments/mediaRecords.ts';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { gifIdSchema } from '../../records/gifChoice.ts';
import { uploadUseSchema } from '../../records/uploading.ts';
import { clientIdSchema, fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Has the server fetch a GIF for a comment under `target_id` and store it like an upload of the person (S7.50), so that
 * no reader requests anything from the provider. Its `fbid` can be used in `attached_photo_fbid`, once, by the same
 * person, or with `use` in a message. Refused like an upload, and if the provider has no such GIF (noSuchObject) or does not answer (tryLater).
 */
export const chooseGif = defineEndpoint({
  name: 'chooseGif',
  path: '/gifs/choose/',
  kind: 'change',
  input: {
    ...originEntries,
    client_id: v.optional(clientIdSchema),
    target_id: fbidSchema,
    gif_id: gifIdSchema,
    use: v.optional(uploadUseSchema),
  },
  payload: v.strictObject({ attachment: gifSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof chooseGif> = {
  access: ['create'],
  input: { target_id: '10', gif_id: 'abc' },
  badInputs: { use: ['comment'] },
};
