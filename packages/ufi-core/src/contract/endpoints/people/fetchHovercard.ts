import * as v from 'valibot';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { exactObject } from '../../exactObject.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The JSON in `extragetparams` (S2.04). */
export const hovercardContextSchema = exactObject({
  group_id: v.optional(fbidSchema),
  hc_location: v.optional(v.picklist(['ufi', 'ufi_admin'])),
  directed_target_id: v.optional(fbidSchema),
});

/**
 * What can be done from a hovercard. Of `add_friend`, `cancel_request`, `accept_request` with `decline_request`, and
 * `remove_friend` the one is there that fits the state of a friendship: none, asked by the viewer, asked by the other,
 * friends. `unfollow` takes `follow` back.
 */
export const hovercardButtonsSchema = v.array(
  v.picklist([
    'add_friend',
    'cancel_request',
    'accept_request',
    'decline_request',
    'message',
    'follow',
    'unfollow',
    'visit',
    'remove_friend',
  ]),
);

/** A hovercard: a line about the person or page, mutual friends, and the available actions (S2.04). */
export const fetchHovercard = defineEndpoint({
  name: 'fetchHovercard',
  method: 'GET',
  path: '/ajax/hovercard/hovercard.php',
  kind: 'read',
  input: {
    ...actorEntries,
    id: fbidSchema,
    extragetparams: v.optional(v.pipe(textSchema, v.maxLength(512), v.parseJson(), hovercardContextSchema)),
  },
  payload: v.strictObject({
    actor: actorRecordSchema,
    coverline: v.string(),
    mutualfriends: v.strictObject({ count: v.number(), names: v.array(v.string()) }),
    buttons: hovercardButtonsSchema,
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchHovercard> = {
  access: ['anybody'],
  input: { id: '7' },
  badInputs: { extragetparams: ['{', '{"hc_location":"feed"}', '{"group_id":"9223372036854775808"}'] },
};
