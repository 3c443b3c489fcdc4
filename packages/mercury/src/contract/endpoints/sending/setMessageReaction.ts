import { changeEntries, defineEndpoint, fbidSchema, reactionTypes, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Sets the mailbox's reaction to a message; 0 takes it back. Refused: a message of another's thread or an unsent one
 * (noSuchObject), where the mailbox can't write (blockedAction), and log lines (badParameter).
 */
export const setMessageReaction = defineEndpoint({
  name: 'setMessageReaction',
  path: '/messaging/reaction/',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, message_id: fbidSchema, reaction_type: v.picklist(Object.values(reactionTypes)) },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setMessageReaction> = {
  access: ['sendMessages'],
  input: { message_id: '13', reaction_type: 2, client_id: 'c-1' },
  badInputs: { reaction_type: [5, '2'] },
};
