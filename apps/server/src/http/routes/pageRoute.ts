import type { PageRequest, Session } from 'ufi-core/contract';
import { returnAddress } from '../../features/accounts/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import { readCookies } from '../security/cookies.ts';
import type { Calls } from '../calls/createCalls.ts';
import { documentAnswer } from '../documents/documentAnswer.ts';
import { documentReads } from '../calls/documentReads.ts';
import { fileAnswer } from '../built-apps/fileAnswer.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import type { Pages } from '../built-apps/pages.ts';
import { pagePolicy } from '../security/securityHeaders.ts';

interface PageRouteOptions {
  readonly pages: Pages;
  readonly calls: Calls;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
}

/** The cookie that keeps the colour scheme chosen in this browser. */
const colorSchemeCookie = 'ufi-color-scheme';

const takesHtml = (context: AppContext): boolean => context.req.header('accept')?.includes('text/html') === true;

function colorSchemeOf(context: AppContext): PageRequest['colorScheme'] {
  const chosen = readCookies(context.req.header('cookie'))[colorSchemeCookie];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

/** Serves everything that is not a call: a file of the built client, or a page rendered for its viewer. */
export function pageRoute({ pages, calls, findVisit, publicOrigin, mediaOrigin }: PageRouteOptions) {
  const draw = async (context: AppContext) => {
    const visit = await findVisit(context);
    const { render, assets } = await pages.load();
    const { pathname, search } = new URL(context.req.url);
    return render({
      url: `${publicOrigin}${pathname}${search}`,
      locale: visit.caller.locale,
      colorScheme: colorSchemeOf(context),
      session: (await calls.answer('fetchSession', {}, visit)) as Session,
      assets,
      call: documentReads(calls, visit),
    });
  };

  return async (context: AppContext): Promise<Response> => {
    const file = pages.file(context.req.path);
    if (file !== undefined) return fileAnswer(context, file);
    if (!takesHtml(context)) throw new ApiError('noSuchObject');
    context.set('route', 'page');
    const page = await draw(context);
    if ('redirect' in page) return context.redirect(returnAddress(page.redirect, publicOrigin), 303);
    const { styleHashes = [] } = page;
    return documentAnswer(context, page, {
      'cache-control': 'private, no-cache',
      'content-security-policy': pages.contentSecurityPolicy ?? pagePolicy({ mediaOrigin, styleHashes }),
      vary: 'accept-encoding, accept-language, cookie',
    });
  };
}
