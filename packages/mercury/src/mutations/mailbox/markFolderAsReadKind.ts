import * as v from 'valibot';
import { folderSchema, mercuryEndpoints } from '../../contract/index.ts';
import { folderKey, onMailbox, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { withFolderCounts } from '../../effects/folderCounts.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ folder: folderSchema });
type FolderInput = v.InferOutput<typeof inputSchema>;

/** Marks all threads of a folder as read; archived ones stay as they are. */
export const markFolderAsReadKind: MercuryKind<FolderInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.markFolderAsRead,
  input: inputSchema,
  effects: ({ input }) => [
    {
      kind: 'mark',
      on: folderKey(input.folder),
      change: (mark) => (mark.is_archived ? mark : { ...mark, unread_count: 0, is_marked_unread: false }),
    },
    onMailbox((mailbox) => withFolderCounts(mailbox, input.folder, { unread: 0 })),
  ],
  toBody: ({ folder }) => ({ folder }),
  collapseKey: ({ input }) => `read-all:${input.folder}`,
};
