import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { threadFlagsSchema } from '../../fields/threadIds.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Marks threads of a page for follow-up, or takes the mark away (S7.28); the staff see a log line. Refused: a person's own
 * mailbox (badParameter), another's thread (noSuchObject).
 */
export const changePageFollowUpStatus = defineEndpoint({
  name: 'changePageFollowUpStatus',
  path: '/ajax/mercury/change_page_follow_up_status.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ids: threadFlagsSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changePageFollowUpStatus> = {
  access: ['readMessages'],
  input: { ids: { 12: true }, client_id: 'c-1' },
  badInputs: { ids: [{}, { 0: true }, { 12: 'yes' }] },
};
