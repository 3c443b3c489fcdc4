export { ConfigError, readConfig, type Config } from './readConfig.ts';
