import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { folderSchema } from '../../fields/folder.ts';
import { messageTimeSchema } from '../../fields/messageTime.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * The mailbox has looked at the list of a folder at a time: no thread with a message up to then is unseen any more (S7.28).
 * Nothing is read by it. A time in the future counts as now.
 */
export const markSeen = defineEndpoint({
  name: 'markSeen',
  path: '/ajax/mercury/mark_seen.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, folder: folderSchema, seen_timestamp: messageTimeSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof markSeen> = {
  access: ['readMessages'],
  input: { folder: 'INBOX', seen_timestamp: '1700000000000', client_id: 'c-1' },
  badInputs: { folder: ['ARCHIVED'], seen_timestamp: ['-1', '1e3'] },
};
