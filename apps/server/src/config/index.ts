export type { Config } from './config.ts';
export { ConfigError } from './configError.ts';
export { readConfig } from './readConfig.ts';
export type { UploadLimits } from './uploadLimits.ts';
