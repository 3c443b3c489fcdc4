import type { SiteEventName } from '../siteApi.ts';

/** What a page can listen to. */
export const siteEvents = [
  'ready',
  'count',
  'comment.submit',
  'comment.create',
  'comment.edit',
  'comment.remove',
  'comment.react',
  'comment.report',
  'login.prompt',
  'auth.change',
  'resize',
  'error',
] as const satisfies readonly SiteEventName[];

/** What there is beside them by `FB.Event.subscribe`, of the page and not of a frame. */
export const pageEvents = ['xfbml.render'] as const;
