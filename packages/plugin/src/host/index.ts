export { startMore } from './more/startMore.ts';
export { startSdk, type LoadMore } from './startSdk.ts';
export type {
  CommentEvent,
  GivenOptions,
  GivenTheme,
  Handle,
  OldScript,
  OwnScript,
  SiteEventName,
  SiteEvents,
  SiteListener,
} from './siteApi.ts';
