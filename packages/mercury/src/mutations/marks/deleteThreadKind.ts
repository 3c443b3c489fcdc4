import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string() });
type ThreadInput = v.InferOutput<typeof inputSchema>;

/** Deletes a thread for this mailbox. */
export const deleteThreadKind: MercuryKind<ThreadInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.deleteThread,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, () => null)],
  toBody: (input) => ({ ids: [input.thread_id] }),
};
