import * as v from 'valibot';
import { folderSchema, mercuryEndpoints, messageTimeSchema } from '../../contract/index.ts';
import { onMailbox, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { withFolderCounts } from '../../effects/folderCounts.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ folder: folderSchema, seen_timestamp: messageTimeSchema });
type SeenInput = v.InferOutput<typeof inputSchema>;

/** The list of a folder has been looked at: nothing in it is unseen any more. */
export const markSeenKind: MercuryKind<SeenInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.markSeen,
  input: inputSchema,
  effects: ({ input }) => [onMailbox((mailbox) => withFolderCounts(mailbox, input.folder, { unseen: 0 }))],
  toBody: ({ folder, seen_timestamp }) => ({ folder, seen_timestamp }),
  collapseKey: ({ input }) => `seen:${input.folder}`,
};
