import * as v from 'valibot';
import { gifSchema } from '../../records/attachmentRecord.ts';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { gifIdSchema } from '../../records/gifChoice.ts';
import { clientIdSchema, fbidSchema } from '../../ids.ts';

/**
 * Has the server fetch a moving picture for a comment under `target_id` and keep it as if the person had uploaded it
 * (S7.50): no reader asks another service for it. Its `fbid` goes into `attached_photo_fbid`, once, by the same person.
 * Refused like an upload, and where the service has no such picture (noSuchObject) or does not answer (tryLater).
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
  },
  payload: v.strictObject({ attachment: gifSchema }),
});
