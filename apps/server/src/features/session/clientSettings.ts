import { defaultClientSettings, instanceTexts, locales, type ClientSettings, type Session } from 'ufi-core/contract';
import type { UsesLiveSettings } from '../instance-settings/index.ts';

/** True if editors warn that a browser extension blocks their input (S8.14). */
export interface UsesInputWarning {
  readonly isInputWarned: boolean;
}

/** The OpenID providers that people may sign in with. */
export interface UsesOpenIdProviders {
  readonly openIdProviders: NonNullable<Session['openid']>;
}

/** What the server's environment has set for all clients, as far as it differs from the defaults. */
export interface UsesClientSettings {
  readonly clientSettings: ClientSettings;
}

/** The settings as part of a session; empty if nothing differs. */
export function changedSettings({
  clientSettings,
  liveSettings,
}: UsesClientSettings & UsesLiveSettings): Pick<Session, 'settings'> {
  const current = liveSettings.current();
  const texts = instanceTexts.filter((name) => current[name] !== '');
  const all: ClientSettings = {
    ...clientSettings,
    networkName: current.network_name,
    ...(texts.length > 0 && { texts }),
    ...(current.locales.length < locales.length && { locales: current.locales }),
  };
  const isDefault = ([name, value]: [string, unknown]) =>
    name === 'networkName' && value === defaultClientSettings.networkName;
  const settings = Object.fromEntries(Object.entries(all).filter((entry) => !isDefault(entry)));
  return Object.keys(settings).length > 0 ? { settings } : {};
}
