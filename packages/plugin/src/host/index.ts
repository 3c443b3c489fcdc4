export { startFullApi } from './full-api/startFullApi.ts';
export { startSdk, type LoadFullApi } from './startSdk.ts';
export type {
  CommentEvent,
  GivenOptions,
  GivenTheme,
  Handle,
  LegacyApi,
  UfiApi,
  SiteEventName,
  SiteEvents,
  SiteListener,
} from './siteApi.ts';
