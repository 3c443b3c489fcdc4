import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { FramePageAnswer } from 'ufi-plugin/contract';
import { siteRecord } from '../sites/siteRow.ts';
import type { AppContext } from './appContext.ts';
import { documentAnswer } from './documentAnswer.ts';
import { drawPluginPage, pluginPagePolicy, pluginPageVary, type PluginPageOptions } from './drawPluginPage.ts';
import type { FindVisit } from './findVisit.ts';
import { siteOfFrame } from './siteOfFrame.ts';

interface FrameRouteOptions extends PluginPageOptions {
  readonly pool: Pool;
  readonly findFrameVisit: FindVisit;
}

async function wholeText(html: FramePageAnswer['html']): Promise<string> {
  if (typeof html === 'string') return html;
  const parts: Uint8Array[] = [];
  for await (const part of html) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** The document that everybody without a session gets: a browser that has it still is only told so. */
async function sharedAnswer(context: AppContext, page: FramePageAnswer, more: Readonly<Record<string, string>>) {
  const html = await wholeText(page.html);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  const headers = { ...more, etag, 'cache-control': 'private, no-cache' };
  const isKept = page.status === 200 && context.req.header('if-none-match') === etag;
  return isKept ? new Response(null, { status: 304, headers }) : documentAnswer(context, { ...page, html }, headers);
}

/** The document inside the frame on a site's page, for the viewer of the frame's own session. */
export function frameRoute(options: FrameRouteOptions) {
  const { pool, findFrameVisit } = options;

  /** Lets the page of a failure be seen where the frame would have been. */
  const nameAncestors = async (context: AppContext): Promise<void> => {
    const { searchParams } = new URL(context.req.url);
    const [origin, app_id] = [searchParams.get('origin'), searchParams.get('app_id')];
    const { site } = await siteOfFrame(pool, { origin: origin ?? '', app_id: app_id ?? undefined });
    context.set('frameAncestors', siteRecord(site).domains);
  };

  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const visit = await findFrameVisit(context);
    const page = await drawPluginPage(context, visit, options).catch(async (error: unknown) => {
      await nameAncestors(context).catch(() => {});
      throw error;
    });
    const policy = pluginPagePolicy(page, page.frameAncestors, options);
    const headers = { 'content-security-policy': policy, vary: pluginPageVary };
    if (visit.caller.person === null) return sharedAnswer(context, page, headers);
    return documentAnswer(context, page, { ...headers, 'cache-control': 'private, no-store' });
  };
}
