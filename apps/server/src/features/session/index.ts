export { changedSettings, type UsesClientSettings, type UsesInputWarning } from './clientSettings.ts';
