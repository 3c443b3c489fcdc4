import * as v from 'valibot';
import { mercuryEndpoints } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ blocked_id: v.string(), is_blocked: v.boolean(), thread_id: v.nullable(v.string()) });
type BlockInput = v.InferOutput<typeof inputSchema>;

/** Blocks whoever a thread is with, or lifts it. Whether they can be written to afterwards, the server alone knows. */
export const blockActorKind: MercuryKind<BlockInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.blockActor,
  input: inputSchema,
  effects: ({ input }) =>
    input.thread_id === null || !input.is_blocked
      ? []
      : [onMark(input.thread_id, (mark) => ({ ...mark, can_reply: false, cannot_reply_reason: 'unavailable' }))],
  toBody: ({ blocked_id, is_blocked }) => ({ blocked_id, is_blocked }),
  collapseKey: ({ input }) => `block:${input.blocked_id}`,
};
