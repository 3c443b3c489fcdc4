import { actorEntries, defineEndpoint, fbidSchema, sequenceSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { folderSchema, folders } from '../../fields/folder.ts';
import { maxNamedIds } from '../../fields/threadIds.ts';
import { folderCountsSchema } from '../../records/mailboxRecord.ts';

/** The unread threads of folders, newest first and at most 100 each, with the folders' counters (S7.28). */
export const fetchUnreadThreads = defineEndpoint({
  name: 'fetchUnreadThreads',
  path: '/ajax/mercury/unread_threads.php',
  kind: 'read',
  failureField: 'error_payload',
  input: {
    ...actorEntries,
    folders: v.pipe(v.array(folderSchema), v.minLength(1), v.maxLength(folders.length)),
  },
  payload: v.strictObject({
    mailbox: fbidSchema,
    to: sequenceSchema,
    folders: v.array(
      v.strictObject({
        ...folderCountsSchema.entries,
        thread_ids: v.pipe(v.array(fbidSchema), v.maxLength(maxNamedIds)),
      }),
    ),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchUnreadThreads> = {
  access: ['readMessages'],
  input: { folders: ['INBOX', 'PENDING'] },
  badInputs: { folders: [[], ['ARCHIVED'], 'INBOX'] },
};
