import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { idListSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Moves threads to INBOX, which accepts a request, or to OTHER (S7.28). A request that is accepted gets a log line, which
 * its sender sees. Refused: without a thread (badParameter), another's thread (noSuchObject).
 */
export const moveThread = defineEndpoint({
  name: 'moveThread',
  path: '/ajax/mercury/move_thread.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, inbox: v.optional(idListSchema), other: v.optional(idListSchema) },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof moveThread> = {
  access: ['readMessages'],
  input: { inbox: ['12'], client_id: 'c-1' },
  badInputs: { inbox: [[], ['0']], other: [[], ['0']] },
};
