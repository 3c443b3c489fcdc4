import * as v from 'valibot';
import { mercuryEndpoints, muteSettingsSchema } from '../../contract/index.ts';
import { onMark, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { muteUntil } from '../../rules/index.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ thread_id: v.string(), mute_settings: muteSettingsSchema });
type MuteInput = v.InferOutput<typeof inputSchema>;

/** Mutes a thread for good, for a time, or no longer. */
export const changeMuteThreadKind: MercuryKind<MuteInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.changeMuteThread,
  input: inputSchema,
  effects: ({ input, at }) => {
    const until = muteUntil(input.mute_settings, Math.floor(at / 1000));
    return [onMark(input.thread_id, (mark) => ({ ...mark, mute_until: until }))];
  },
  toBody: ({ thread_id, mute_settings }) => ({ ids: [thread_id], mute_settings }),
  collapseKey: ({ input }) => `mute:${input.thread_id}`,
};
