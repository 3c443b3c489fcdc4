import type { AppContext } from '../context/appContext.ts';
import { documentAnswer } from '../documents/documentAnswer.ts';
import {
  renderPluginPage,
  pluginPagePolicy,
  pluginPageVary,
  type PluginPageOptions,
} from '../documents/renderPluginPage.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { localeInAddress } from '../visits/frameAddress.ts';

interface PopupRouteOptions extends PluginPageOptions {
  readonly findVisit: FindVisit;
}

/** Serves the popup document in which a frame's visitor signs in, for the viewer of our own pages' session. */
export function popupRoute(options: PopupRouteOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const wanted = localeInAddress(new URL(context.req.url));
    context.set('locale', wanted);
    const visit = await options.findVisit(context);
    const caller = { ...visit.caller, locale: wanted ?? visit.caller.locale };
    const page = await renderPluginPage(context, { ...visit, caller }, options);
    return documentAnswer(context, page, {
      'cache-control': 'private, no-store',
      'content-security-policy': pluginPagePolicy(page, [], options),
      // Any other value cuts the popup off from the frame that opened it (D2).
      'cross-origin-opener-policy': 'unsafe-none',
      vary: pluginPageVary,
    });
  };
}
