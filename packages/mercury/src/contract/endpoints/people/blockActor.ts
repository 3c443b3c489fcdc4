import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Blocks whoever the mailbox has a thread with, or lifts it: a person blocks a person, as under posts; a page bans a person.
 * Neither can write to the other then, and nobody is told. Refused: oneself (badParameter), an unknown actor
 * (noSuchObject). Repeating the call has no effect.
 */
export const blockActor = defineEndpoint({
  name: 'blockActor',
  path: '/messaging/block/',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, blocked_id: fbidSchema, is_blocked: v.boolean() },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof blockActor> = {
  access: ['manageMessages'],
  input: { blocked_id: '7', is_blocked: true, client_id: 'c-1' },
};
