export { startMore } from './more/startMore.ts';
export { startSdk, type LoadMore } from './startSdk.ts';
export type { Handle } from './more/createHandle.ts';
