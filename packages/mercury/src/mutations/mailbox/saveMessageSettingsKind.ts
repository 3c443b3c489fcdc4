import * as v from 'valibot';
import { mailboxSettingsSchema, mercuryEndpoints } from '../../contract/index.ts';
import { onMailbox, type MercuryKind } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({ setting: v.keyof(mailboxSettingsSchema), value: v.boolean() });
type SettingInput = v.InferOutput<typeof inputSchema>;

/** Changes one setting of the mailbox. */
export const saveMessageSettingsKind: MercuryKind<SettingInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.saveMessageSettings,
  input: inputSchema,
  effects: ({ input: { setting, value } }) => [
    onMailbox((mailbox) => ({ ...mailbox, settings: { ...mailbox.settings, [setting]: value } })),
  ],
  toBody: ({ setting, value }) => ({ [setting]: value }),
  collapseKey: ({ input }) => `setting:${input.setting}`,
};
