export {
  changedSettings,
  type UsesClientSettings,
  type UsesInputWarning,
  type UsesOpenIdName,
} from './clientSettings.ts';
