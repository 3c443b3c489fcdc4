import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Stops messages, reactions and typing of one mailbox, or of all without `mailbox_id`, or lets them go again. Reading and
 * receipts go on, and clients keep drafts and what waits. An owner of the instance alone. Refused: an unknown mailbox
 * (noSuchObject).
 */
export const setKillChat = defineEndpoint({
  name: 'setKillChat',
  path: '/messaging/kill_chat/',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, mailbox_id: v.optional(fbidSchema), kill_chat: v.boolean() },
  payload: v.strictObject({ kill_chat: v.boolean() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setKillChat> = {
  access: ['manageChat'],
  input: { kill_chat: true, client_id: 'c-1' },
};
