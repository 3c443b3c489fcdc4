import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string(), value: v.boolean() });
type FlagInput = v.InferOutput<typeof inputSchema>;

/** Archives a thread, or takes it out of the archive. */
export const changeArchivedStatusKind: MercuryKind<FlagInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.changeArchivedStatus,
  input: inputSchema,
  effects: ({ input }) => [onMark(input.thread_id, (mark) => ({ ...mark, is_archived: input.value }))],
  toBody: ({ thread_id, value }) => ({ ids: { [thread_id]: value } }),
  collapseKey: ({ input }) => `archived:${input.thread_id}`,
};
