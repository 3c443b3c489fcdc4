export { startFullApi } from './full-api/startFullApi.ts';
export { startSdk, type LoadFullApi } from './startSdk.ts';
