import type { FramePageAnswer } from 'ufi-plugin/contract';
import { siteRecord, siteOfFrame } from '../../features/sites/index.ts';
import type { AppContext } from '../context/appContext.ts';
import { documentAnswer, wholeText } from '../documents/documentAnswer.ts';
import {
  renderPluginPage,
  pluginPagePolicy,
  pluginPageVary,
  type PluginPageOptions,
} from '../documents/renderPluginPage.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { frameDocumentKey } from '../documents/documentKeys.ts';
import {
  createSharedDocuments,
  sharedDocument,
  sharedDocumentAnswer,
  type RenderedDocument,
} from '../documents/sharedDocuments.ts';
import { knownFrameAddress } from '../visits/frameAddress.ts';
import type { Visit } from '../../access/visit.ts';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import type { ThreadServices } from '../../features/lists/index.ts';

interface FrameRouteOptions extends PluginPageOptions {
  readonly services: ThreadServices & UsesLiveSettings;
  readonly findFrameVisit: FindVisit;
}

/** Serves the document inside the frame on a site's page, for the viewer of the frame's own session. */
export function frameRoute(options: FrameRouteOptions) {
  const { services, findFrameVisit } = options;
  const { pool, clock } = services;
  const documents = createSharedDocuments(services);

  /** Lets an error page be framed by the site's pages as well. */
  const nameAncestors = async (context: AppContext): Promise<void> => {
    const { searchParams } = new URL(context.req.url);
    const [origin, app_id] = [searchParams.get('origin'), searchParams.get('app_id')];
    const { site } = await siteOfFrame(pool, { origin: origin ?? '', app_id: app_id ?? undefined });
    context.set('frameAncestors', siteRecord(site).domains);
  };

  const render = (context: AppContext, visit: Visit): Promise<FramePageAnswer> =>
    renderPluginPage(context, visit, { ...options, address: knownFrameAddress(new URL(context.req.url)) }).catch(
      async (error: unknown) => {
        await nameAncestors(context).catch(() => {});
        throw error;
      },
    );

  const renderFor = async (context: AppContext, visit: Visit) => {
    const page = await render(context, visit);
    const headers = {
      'content-security-policy': pluginPagePolicy(page, page.frameAncestors, options),
      vary: pluginPageVary,
    };
    return { page, headers };
  };

  /** Renders as for every visitor without a session. */
  const renderAnonymously = async (context: AppContext): Promise<RenderedDocument> => {
    const since = clock.monotonic();
    const { page, headers } = await renderFor(context, await findFrameVisit(context));
    const { html, status, shown } = page;
    return {
      shown: shown && [{ id: shown.article, seq: shown.seq }],
      document: sharedDocument(await wholeText(html), status, headers),
      since,
    };
  };

  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const key = frameDocumentKey(context);
    if (documents !== undefined && key !== null) {
      return sharedDocumentAnswer(context, await documents.find(key, () => renderAnonymously(context)));
    }
    const visit = await findFrameVisit(context);
    if (visit.caller.person === null) {
      const { document } = await renderAnonymously(context);
      return sharedDocumentAnswer(context, document);
    }
    const { page, headers } = await renderFor(context, visit);
    return documentAnswer(context, page, { ...headers, 'cache-control': 'private, no-store' });
  };
}
