import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string(), value: v.boolean() });
type FlagInput = v.InferOutput<typeof inputSchema>;

/** Marks a page's thread for follow-up, or takes the mark away. */
export const changePageFollowUpStatusKind: MercuryKind<FlagInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.changePageFollowUpStatus,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => ({ ...mark, follow_up: input.value }))],
  toBody: ({ thread_id, value }) => ({ ids: { [thread_id]: value } }),
  collapseKey: ({ input }) => `follow-up:${input.thread_id}`,
};
