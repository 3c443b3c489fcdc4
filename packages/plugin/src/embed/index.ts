export { loadUfi, type UfiScript } from './loadUfi.ts';
export type {
  CommentEvent,
  GivenOptions,
  GivenTheme,
  Handle,
  InertMember,
  LegacyApi,
  LoginStatus,
  SiteEventName,
  SiteEvents,
  SiteListener,
  UfiApi,
} from './siteApi.ts';
