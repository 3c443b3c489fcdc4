export {
  changedSettings,
  type UsesClientSettings,
  type UsesInputWarning,
  type UsesOpenIdProviders,
} from './clientSettings.ts';
export { createBrowserSessions } from './createBrowserSessions.ts';
