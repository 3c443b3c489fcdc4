import type { Next } from 'hono';
import type { Docs, OpenDocs } from '../docs/openDocs.ts';
import type { AppContext } from '../context/appContext.ts';
import { fileAnswer } from '../built-apps/fileAnswer.ts';
import { plainPolicy } from '../security/securityHeaders.ts';

/** The address that a frame's footer links to, kept from the original platform (S2.12). */
const productPath = /^\/docs\/products\/social-plugins(?:\/|$)/;
const embedding = '/docs/embedding/';

/** Serves the documentation, rendered on the first request. Unknown paths go on to the next route. */
export function docsRoute(openDocs: OpenDocs) {
  let opening: Promise<Docs> | undefined;
  return async (context: AppContext, next: Next): Promise<Response | void> => {
    const { path } = context.req;
    if (productPath.test(path)) return context.redirect(embedding, 302);
    opening ??= openDocs();
    const docs = await opening;
    const file = docs.get(path);
    if (file !== undefined) return fileAnswer(context, file, { 'content-security-policy': plainPolicy() });
    if (docs.has(`${path}/`)) return context.redirect(`${path}/`, 308);
    return next();
  };
}
