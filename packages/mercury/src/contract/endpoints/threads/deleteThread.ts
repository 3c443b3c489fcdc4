import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { idListSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Deletes threads for this mailbox alone (S7.28): all messages up to now are gone from it. A later message brings the thread
 * back without them; a request is declined by it, which nobody is told. Refused: another's thread (noSuchObject).
 */
export const deleteThread = defineEndpoint({
  name: 'deleteThread',
  path: '/ajax/mercury/delete_thread.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ids: idListSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deleteThread> = {
  access: ['manageMessages'],
  input: { ids: ['12'], client_id: 'c-1' },
  badInputs: { ids: [[], ['0'], '12'] },
};
