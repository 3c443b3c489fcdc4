import type { SiteEventName } from '../siteApi.ts';

/** Events of frames that a page can subscribe to. */
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

/** Events of the page itself, only for `FB.Event.subscribe`. */
export const pageEvents = ['xfbml.render'] as const;
