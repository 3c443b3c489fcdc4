import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string(), value: v.boolean() });
type FlagInput = v.InferOutput<typeof inputSchema>;

/** Pins a thread at the top of the lists, or unpins it. */
export const changePinnedStatusKind: MercuryKind<FlagInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.changePinnedStatus,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => ({ ...mark, is_pinned: input.value }))],
  toBody: ({ thread_id, value }) => ({ ids: { [thread_id]: value } }),
  collapseKey: ({ input }) => `pinned:${input.thread_id}`,
};
