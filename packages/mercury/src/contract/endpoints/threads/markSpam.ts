import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { idListSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Moves threads to SPAM (S7.28). Their senders don't learn of it. Refused: another's thread (noSuchObject).
 */
export const markSpam = defineEndpoint({
  name: 'markSpam',
  path: '/ajax/mercury/mark_spam.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ids: idListSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof markSpam> = {
  access: ['manageMessages'],
  input: { ids: ['12'], client_id: 'c-1' },
  badInputs: { ids: [[], ['0'], '12'] },
};
