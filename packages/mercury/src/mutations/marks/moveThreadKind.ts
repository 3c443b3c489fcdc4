import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string(), to: v.picklist(['INBOX', 'OTHER']) });
type ThreadInput = v.InferOutput<typeof inputSchema>;

/** Accepts a request, or moves a thread among the requests of strangers. */
export const moveThreadKind: MercuryKind<ThreadInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.moveThread,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => ({ ...mark, folder: input.to }))],
  toBody: (input) => (input.to === 'INBOX' ? { inbox: [input.thread_id] } : { other: [input.thread_id] }),
};
