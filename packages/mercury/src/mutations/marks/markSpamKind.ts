import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string() });
type ThreadInput = v.InferOutput<typeof inputSchema>;

/** Moves a thread to SPAM. */
export const markSpamKind: MercuryKind<ThreadInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.markSpam,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => ({ ...mark, folder: 'SPAM' }))],
  toBody: (input) => ({ ids: [input.thread_id] }),
};
