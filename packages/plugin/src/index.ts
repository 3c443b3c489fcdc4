export { clampNumposts } from './clampNumposts.ts';
export { threadKey, type PageAddresses } from './thread-key/threadKey.ts';
