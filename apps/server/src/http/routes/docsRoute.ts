import type { Next } from 'hono';
import type { Docs, OpenDocs } from '../docs/openDocs.ts';
import type { AppContext } from '../context/appContext.ts';
import { fileAnswer } from '../built-apps/fileAnswer.ts';
import { plainPolicy } from '../security/securityHeaders.ts';

/** What the footer of a frame leads to, as the old platform had it (S2.12). */
const productPath = /^\/docs\/products\/social-plugins(?:\/|$)/;
const embedding = '/docs/embedding/';

/** The documentation, drawn for the first who asks; what is not in it is for the next route to say. */
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
