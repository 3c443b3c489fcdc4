import {
  defaultClientSettings,
  instanceTexts,
  locales,
  type ClientSettings,
  type InstanceSettings,
} from 'ufi-core/contract';

/** The settings of an instance whose owners have changed none. */
export const createInstanceSettings = (): InstanceSettings => ({
  network_name: defaultClientSettings.networkName,
  default_locale: null,
  locales: [...locales],
  logo: null,
  announcements: [],
  accent: null,
  link_previews: true,
  writes_per_minute: 240,
  accounts_per_day: 50,
  uploads_per_day: 300,
  photo_mb: 10,
  terms: '',
  privacy: '',
});

/** The settings as sessions carry them. */
export function sessionSettings(settings: InstanceSettings): { readonly settings?: ClientSettings } {
  const { network_name: networkName } = settings;
  const texts = instanceTexts.filter((name) => settings[name] !== '');
  const changed: ClientSettings = {
    ...(networkName !== defaultClientSettings.networkName && { networkName }),
    ...(texts.length > 0 && { texts }),
    ...(settings.locales.length < locales.length && { locales: settings.locales }),
  };
  return Object.keys(changed).length > 0 ? { settings: changed } : {};
}
