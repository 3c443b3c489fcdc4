import type { PageAnswer, PageAssets, Session } from 'ufi-core/contract';
import { returnAddress } from '../../features/accounts/index.ts';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import { networkPicturePath } from '../documents/networkPicturePath.ts';
import { networkStyleAddress } from '../documents/networkStyle.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import type { Calls } from '../calls/createCalls.ts';
import { documentAnswer, wholeText } from '../documents/documentAnswer.ts';
import { pageDocumentKey } from '../documents/documentKeys.ts';
import {
  createSharedDocuments,
  sharedDocument,
  sharedDocumentAnswer,
  type RenderedDocument,
} from '../documents/sharedDocuments.ts';
import { documentReads } from '../calls/documentReads.ts';
import { fileAnswer } from '../built-apps/fileAnswer.ts';
import { prefersHtml } from '../input/prefersHtml.ts';
import type { RateLimits } from '../../access/rateLimits.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { colorSchemeOf, knownPageAddress } from '../visits/pageAddress.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { ThreadServices } from '../../features/lists/index.ts';
import { comeBackPath } from './leaving/comeBackRoute.ts';
import type { Pages } from '../built-apps/pages.ts';
import { pagePolicy } from '../security/securityHeaders.ts';

interface PageRouteOptions {
  readonly pages: Pages;
  readonly calls: Calls;
  readonly services: ThreadServices & UsesLiveSettings & Pick<BaseServices, 'liveOrigins'>;
  readonly limits: Pick<RateLimits, 'takeDocument'>;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
}

/** The directory of built files: a path in it that has none is no page. */
const pushWorker = '/pushWorker.js';
/** The worker of pushes renews a subscription with the server, and loads nothing. */
const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };
const builtFiles = '/assets/';

const vary = 'accept, accept-encoding, accept-language, cookie';

/** The files of a document, with the network's own looks and icon. */
function withOwnLooks(assets: PageAssets, services: UsesLiveSettings): PageAssets {
  const { logo } = services.liveSettings.current();
  const style = networkStyleAddress(services);
  const styled = style === undefined ? assets : { ...assets, styles: [...assets.styles, style] };
  return logo === null ? styled : { ...styled, icon: networkPicturePath('icon-192.png', logo) };
}

/** Serves everything that is not a call: a file of the built client, or a page rendered for its viewer. */
export function pageRoute(options: PageRouteOptions) {
  const { pages, calls, services, limits, findVisit, publicOrigin, mediaOrigin } = options;
  const { clock } = services;
  // In development a page changes with its source.
  const documents = pages.contentSecurityPolicy === undefined ? createSharedDocuments(services) : undefined;

  const draw = async (context: AppContext) => {
    const visit = await findVisit(context);
    limits.takeDocument(visit);
    const { render, assets } = await pages.load();
    const { pathname, search } = knownPageAddress(new URL(context.req.url));
    return render({
      url: `${publicOrigin}${pathname}${search}`,
      locale: visit.caller.locale,
      colorScheme: colorSchemeOf(context),
      session: (await calls.answer('fetchSession', {}, visit)) as Session,
      assets: withOwnLooks(assets, services),
      call: documentReads(calls, visit),
    });
  };

  const policyOf = ({ styleHashes = [] }: PageAnswer): string =>
    pages.contentSecurityPolicy ?? pagePolicy({ mediaOrigin, liveOrigins: services.liveOrigins, styleHashes });

  /** Renders as for every visitor without a session. */
  const drawShared = async (context: AppContext): Promise<RenderedDocument> => {
    const since = clock.monotonic();
    const page = await draw(context);
    if ('redirect' in page) {
      const location = returnAddress(page.redirect, publicOrigin);
      return { shown: undefined, document: sharedDocument('', 303, { location, vary }), since };
    }
    const headers = { 'content-security-policy': policyOf(page), vary };
    return { shown: page.shown, document: sharedDocument(await wholeText(page.html), page.status, headers), since };
  };

  return async (context: AppContext): Promise<Response> => {
    const file = pages.file(context.req.path);
    if (file !== undefined) return fileAnswer(context, file, context.req.path === pushWorker ? workerHeaders : {});
    const isPage = !context.req.path.startsWith(builtFiles) && prefersHtml(context.req.header('accept'));
    if (!isPage) throw new ApiError('noSuchObject');
    context.set('route', 'page');
    const key = pageDocumentKey(context);
    if (documents !== undefined && key !== null) {
      return sharedDocumentAnswer(context, await documents.find(key, () => drawShared(context)));
    }
    if ((await findVisit(context)).leaving !== undefined) return context.redirect(comeBackPath, 303);
    const page = await draw(context);
    if ('redirect' in page) return context.redirect(returnAddress(page.redirect, publicOrigin), 303);
    return documentAnswer(context, page, {
      'cache-control': 'private, no-cache',
      'content-security-policy': policyOf(page),
      vary,
    });
  };
}
