import { frameEvents } from '../../bridge/frameMessage.ts';
import type { SiteEventName } from '../../embed/siteApi.ts';

/** Events of frames that a page can subscribe to. */
export const siteEvents = ['ready', 'resize', ...Object.keys(frameEvents)] as readonly SiteEventName[];

/** Events of the page itself, only for `FB.Event.subscribe`. */
export const pageEvents = ['xfbml.render', 'auth.statusChange'] as const;
