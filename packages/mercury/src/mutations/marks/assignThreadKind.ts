import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string(), assigned_to: v.nullable(v.string()) });
type ThreadInput = v.InferOutput<typeof inputSchema>;

/** Assigns a page's thread to one of its staff, or to nobody. */
export const assignThreadKind: MercuryKind<ThreadInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.assignThread,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => ({ ...mark, assigned_to: input.assigned_to }))],
  toBody: (input) => ({ thread_id: input.thread_id, assigned_to: input.assigned_to }),
};
