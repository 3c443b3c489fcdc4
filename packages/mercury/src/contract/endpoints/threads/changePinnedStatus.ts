import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { threadFlagsSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/** The most pinned threads of a mailbox. */
export const maxPinnedThreads = 10;

/**
 * Pins threads at the top of the mailbox's lists, or unpins them (S7.28). Refused: more than {@link maxPinnedThreads}
 * (blockedAction), another's thread (noSuchObject); then nothing changes.
 */
export const changePinnedStatus = defineEndpoint({
  name: 'changePinnedStatus',
  path: '/ajax/mercury/change_pinned_status.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ids: threadFlagsSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changePinnedStatus> = {
  access: ['readMessages'],
  input: { ids: { 12: true }, client_id: 'c-1' },
  badInputs: { ids: [{}, { 0: true }, { 12: 'yes' }] },
};
