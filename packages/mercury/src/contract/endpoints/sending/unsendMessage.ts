import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Takes an own message back, for everybody and at any time: its text and attachments are gone from the server, and its place
 * says so. Refused: another's message (noSuchObject). Repeating the call has no effect.
 */
export const unsendMessage = defineEndpoint({
  name: 'unsendMessage',
  path: '/messaging/unsend/',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, message_id: fbidSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof unsendMessage> = {
  access: ['sendMessages'],
  input: { message_id: '13', client_id: 'c-1' },
};
