import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { idListSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Deletes messages for this mailbox alone (S7.28). Refused: a message of another's thread (noSuchObject).
 */
export const deleteMessages = defineEndpoint({
  name: 'deleteMessages',
  path: '/ajax/mercury/delete_messages.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, message_ids: idListSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deleteMessages> = {
  access: ['manageMessages'],
  input: { message_ids: ['13'], client_id: 'c-1' },
  badInputs: { message_ids: [[], ['0'], '13'] },
};
