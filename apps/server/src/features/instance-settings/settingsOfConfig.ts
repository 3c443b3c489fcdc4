import { clientSettingsOf, locales, type InstanceSetting, type InstanceSettings } from 'ufi-core/contract';
import type { Config } from '../../config/index.ts';

type SettingsConfig = Pick<
  Config,
  'clientSettings' | 'linkPreviews' | 'writesPerMinute' | 'accountsPerDay' | 'uploadLimits' | 'lockedSettings'
>;

/** What the server's environment says of the settings that owners can decide. */
export interface SettingsOfConfig {
  /** What holds as long as no owner has decided. */
  readonly defaults: InstanceSettings;
  /** The settings that the environment decides, whatever an owner has chosen before. */
  readonly locked: readonly InstanceSetting[];
}

const megabyte = 1024 * 1024;

/** The settings as the server's environment, or nobody, has them. */
export const settingsOfConfig = (config: SettingsConfig): SettingsOfConfig => ({
  defaults: {
    network_name: clientSettingsOf({ settings: config.clientSettings }).networkName,
    default_locale: null,
    locales: [...locales],
    logo: null,
    announcements: [],
    accent: null,
    link_previews: config.linkPreviews,
    writes_per_minute: config.writesPerMinute,
    accounts_per_day: config.accountsPerDay,
    uploads_per_day: config.uploadLimits.perDay,
    photo_mb: Math.round(config.uploadLimits.bytes.photo / megabyte),
    terms: '',
    privacy: '',
  },
  locked: config.lockedSettings,
});
