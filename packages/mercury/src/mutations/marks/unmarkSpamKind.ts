import * as v from 'valibot';
import { folderSchema, mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string(), folder: folderSchema });
type ThreadInput = v.InferOutput<typeof inputSchema>;

/** Moves a thread from SPAM back; `folder` is where it was, as far as this client knows. */
export const unmarkSpamKind: MercuryKind<ThreadInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.unmarkSpam,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => ({ ...mark, folder: input.folder }))],
  toBody: (input) => ({ ids: [input.thread_id] }),
};
