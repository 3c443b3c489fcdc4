export { changeSettings, toldSettings } from './changeSettings.ts';
export { createLiveSettings, type LiveSettings, type UsesLiveSettings } from './createLiveSettings.ts';
export { settingsOfConfig, type SettingsOfConfig } from './settingsOfConfig.ts';
