import type { MailboxSettings } from '../../contract/index.ts';
import { saveMessageSettingsKind } from '../../mutations/mailbox/saveMessageSettingsKind.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { submitChange } from '../submitChange.ts';

/** Changes one setting of the mailbox. */
export const saveSetting = (setting: keyof MailboxSettings, value: boolean): MercuryThunk<string> =>
  submitChange(saveMessageSettingsKind, 'settings', { setting, value });
