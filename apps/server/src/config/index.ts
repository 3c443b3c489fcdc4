export type { UploadLimits } from './uploadLimits.ts';
export { ConfigError, readConfig, type Config } from './readConfig.ts';
