import type { ClientSettings, Session } from 'ufi-core/contract';

/** True if editors warn that a browser extension blocks their input (S8.14). */
export interface UsesInputWarning {
  readonly isInputWarned: boolean;
}

/** The name of the OpenID provider that people may sign in with; undefined if there is none. */
export interface UsesOpenIdName {
  readonly openIdName: string | undefined;
}

/** What the owner has set for all clients, as far as it differs from the defaults. */
export interface UsesClientSettings {
  readonly clientSettings: ClientSettings;
}

/** The settings as part of a session; empty if nothing differs. */
export const changedSettings = ({ clientSettings }: UsesClientSettings): Pick<Session, 'settings'> =>
  Object.keys(clientSettings).length > 0 ? { settings: clientSettings } : {};
