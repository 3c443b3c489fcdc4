import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { folderSchema } from '../../fields/folder.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Marks all threads of a folder as read, up to now (S7.28). Archived threads stay as they are.
 */
export const markFolderAsRead = defineEndpoint({
  name: 'markFolderAsRead',
  path: '/ajax/mercury/mark_folder_as_read.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, folder: folderSchema },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof markFolderAsRead> = {
  access: ['readMessages'],
  input: { folder: 'INBOX', client_id: 'c-1' },
  badInputs: { folder: ['ARCHIVED', 'inbox'] },
};
