import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { threadFlagsSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Archives threads, or takes them out of the archive (S7.28); for a page, archived is done. Another's message takes a
 * thread out again, unless it is muted. Refused: another's thread (noSuchObject).
 */
export const changeArchivedStatus = defineEndpoint({
  name: 'changeArchivedStatus',
  path: '/ajax/mercury/change_archived_status.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ids: threadFlagsSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changeArchivedStatus> = {
  access: ['readMessages'],
  input: { ids: { 12: true }, client_id: 'c-1' },
  badInputs: { ids: [{}, { 0: true }, { 12: 'yes' }] },
};
