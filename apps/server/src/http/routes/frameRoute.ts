import type { FramePageAnswer } from 'ufi-plugin/contract';
import { siteRecord, siteOfFrame } from '../../features/sites/index.ts';
import type { AppContext } from '../context/appContext.ts';
import { documentAnswer } from '../documents/documentAnswer.ts';
import {
  renderPluginPage,
  pluginPagePolicy,
  pluginPageVary,
  type PluginPageOptions,
} from '../documents/renderPluginPage.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import {
  createFrameDocuments,
  frameDocument,
  frameDocumentAnswer,
  type RenderedDocument,
} from '../documents/frameDocuments.ts';
import type { Visit } from '../context/visit.ts';
import type { ThreadServices } from '../../features/lists/index.ts';

interface FrameRouteOptions extends PluginPageOptions {
  readonly services: ThreadServices;
  readonly findFrameVisit: FindVisit;
}

async function wholeText(html: FramePageAnswer['html']): Promise<string> {
  if (typeof html === 'string') return html;
  const parts: Uint8Array[] = [];
  for await (const part of html) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Serves the document inside the frame on a site's page, for the viewer of the frame's own session. */
export function frameRoute(options: FrameRouteOptions) {
  const { services, findFrameVisit } = options;
  const { pool, clock } = services;
  const documents = createFrameDocuments(services);

  /** Lets an error page be framed by the site's pages as well. */
  const nameAncestors = async (context: AppContext): Promise<void> => {
    const { searchParams } = new URL(context.req.url);
    const [origin, app_id] = [searchParams.get('origin'), searchParams.get('app_id')];
    const { site } = await siteOfFrame(pool, { origin: origin ?? '', app_id: app_id ?? undefined });
    context.set('frameAncestors', siteRecord(site).domains);
  };

  const render = (context: AppContext, visit: Visit): Promise<FramePageAnswer> =>
    renderPluginPage(context, visit, options).catch(async (error: unknown) => {
      await nameAncestors(context).catch(() => {});
      throw error;
    });

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
    return { page, document: frameDocument(await wholeText(page.html), page.status, headers), since };
  };

  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const key = documents?.keyOf(context) ?? null;
    if (documents !== undefined && key !== null) {
      return frameDocumentAnswer(context, await documents.find(key, () => renderAnonymously(context)));
    }
    const visit = await findFrameVisit(context);
    if (visit.caller.person === null) {
      const { document } = await renderAnonymously(context);
      return frameDocumentAnswer(context, document);
    }
    const { page, headers } = await renderFor(context, visit);
    return documentAnswer(context, page, { ...headers, 'cache-control': 'private, no-store' });
  };
}
