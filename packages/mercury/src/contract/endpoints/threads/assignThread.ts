import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Assigns a thread of a page to one of its staff, or to nobody; the staff see a log line. An EMPLOYEE takes a thread
 * themselves or gives their own back; others need `manageMessages`. Refused: a person's own mailbox (badParameter), somebody
 * who is not of the staff, and another's thread (noSuchObject).
 */
export const assignThread = defineEndpoint({
  name: 'assignThread',
  path: '/messaging/assign/',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, thread_id: fbidSchema, assigned_to: v.nullable(fbidSchema) },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof assignThread> = {
  access: ['readMessages'],
  input: { thread_id: '12', assigned_to: '7', client_id: 'c-1' },
};
