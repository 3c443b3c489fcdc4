import * as v from 'valibot';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { exactObject } from '../../exactObject.ts';
import { fbidSchema } from '../../fields/ids.ts';

/** The JSON in `extragetparams` (S2.04). */
export const hovercardContextSchema = exactObject({
  group_id: v.optional(fbidSchema),
  hc_location: v.optional(v.picklist(['ufi', 'ufi_admin'])),
  directed_target_id: v.optional(fbidSchema),
});

/** A hovercard: a line about the person or page, mutual friends, and the available actions (S2.04). */
export const fetchHovercard = defineEndpoint({
  name: 'fetchHovercard',
  method: 'GET',
  path: '/ajax/hovercard/hovercard.php',
  kind: 'read',
  input: {
    ...actorEntries,
    id: fbidSchema,
    extragetparams: v.optional(v.pipe(v.string(), v.maxLength(512), v.parseJson(), hovercardContextSchema)),
  },
  payload: v.strictObject({
    actor: actorRecordSchema,
    coverline: v.string(),
    mutualfriends: v.strictObject({ count: v.number(), names: v.array(v.string()) }),
    buttons: v.array(v.picklist(['add_friend', 'message', 'follow', 'visit'])),
  }),
});
