import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { idListSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Moves threads from SPAM back to the folder where they were (S7.28). Refused: another's thread (noSuchObject).
 */
export const unmarkSpam = defineEndpoint({
  name: 'unmarkSpam',
  path: '/ajax/mercury/unmark_spam.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ids: idListSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof unmarkSpam> = {
  access: ['manageMessages'],
  input: { ids: ['12'], client_id: 'c-1' },
  badInputs: { ids: [[], ['0'], '12'] },
};
