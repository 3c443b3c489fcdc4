import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { threadFlagsSchema } from '../../fields/threadIds.ts';
import { messageTimeSchema } from '../../fields/messageTime.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Marks threads as read up to a time, or as unread (S7.28). A watermark only rises, and not beyond the last message; marking
 * as unread lowers none. Without `watermarkTimestamp` all up to now is read. With `shouldSendReadReceipt` false, in
 * requests, and where the mailbox has turned them off, others don't learn of it. Refused: another's thread (noSuchObject).
 */
export const changeReadStatus = defineEndpoint({
  name: 'changeReadStatus',
  path: '/ajax/mercury/change_read_status.php',
  kind: 'change',
  failureField: 'error_payload',
  input: {
    ...changeEntries,
    ids: threadFlagsSchema,
    watermarkTimestamp: v.optional(messageTimeSchema),
    shouldSendReadReceipt: v.optional(v.boolean()),
  },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changeReadStatus> = {
  access: ['readMessages'],
  input: { ids: { 12: true }, watermarkTimestamp: '1700000000000', shouldSendReadReceipt: true, client_id: 'c-1' },
  badInputs: { ids: [{}, { 0: true }, { 12: 'yes' }], watermarkTimestamp: ['-1', '1e3', '1234567890123456'] },
};
