import type { Next } from 'hono';
import { secretSchema } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';
import type { AppContext } from '../context/appContext.ts';
import { documentAnswer } from '../documents/documentAnswer.ts';
import {
  renderPluginPage,
  pluginPagePolicy,
  pluginPageVary,
  type PluginPageOptions,
} from '../documents/renderPluginPage.ts';
import { formType, readFormFields } from '../input/readForm.ts';
import { isFormOfOurs } from '../security/checkCrossSite.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { localeInAddress } from '../visits/frameAddress.ts';

interface PopupRouteOptions extends PluginPageOptions {
  readonly findVisit: FindVisit;
}

/** Serves the popup document in which a frame's visitor signs in, for the viewer of our own pages' session. */
export function popupRoute(options: PopupRouteOptions) {
  return (context: AppContext): Promise<Response> => answerPopup(context, options);
}

const windowSchema = v.strictObject({ nonce: secretSchema });

/**
 * Serves the same document to a window that a frame has opened by a form, because its page isolates windows from their
 * openers (COOP): the sign-in's nonce is then in the body. Only a form of our own is accepted. A link could come from
 * anybody, who would then have the visitor agree to a sign-in of theirs.
 */
export function popupWindowRoute(options: PopupRouteOptions) {
  return async (context: AppContext, next: Next): Promise<Response | void> => {
    const header = (name: string) => context.req.header(name);
    // Anything else is the call at this path.
    if (header('content-type') !== formType) return next();
    context.set('route', 'page');
    if (!isFormOfOurs(header, options.publicOrigin)) throw new ApiError('noPermission');
    return answerPopup(context, { ...options, ...parseInput(windowSchema, await readFormFields(context)) });
  };
}

async function answerPopup(
  context: AppContext,
  { findVisit, ...options }: PopupRouteOptions & { readonly nonce?: string },
): Promise<Response> {
  context.set('route', 'page');
  const wanted = localeInAddress(new URL(context.req.url));
  context.set('locale', wanted);
  const visit = await findVisit(context);
  const caller = { ...visit.caller, locale: wanted ?? visit.caller.locale };
  const page = await renderPluginPage(context, { ...visit, caller }, options);
  return documentAnswer(context, page, {
    'cache-control': 'private, no-store',
    'content-security-policy': pluginPagePolicy(page, [], options),
    // Any other value cuts the popup off from the frame that opened it (D2).
    'cross-origin-opener-policy': 'unsafe-none',
    vary: pluginPageVary,
  });
}
