import { serveStatic } from '@hono/node-server/serve-static';
import { Refused } from '../road/index.ts';
import type { AppMiddleware } from './appContext.ts';

interface MediaRouteOptions {
  /** The data directory: `/media/x.png` is the file `media/x.png` in it. */
  readonly directory: string;
}

// Names that we gave; with these letters none leads out of the directory (A20), and none is of a kind that can run.
const mediaPath = /^\/media\/(?:[\w-]+\/)*[\w-]+\.(?:avif|gif|jpg|mp4|pdf|png|webm|webp)$/;
// What a browser would open in a viewer of its own is only ever loaded down.
const downloadPath = /\.pdf$/;

/** What people uploaded, for any page to show and for none to run (A8, D5). */
export const mediaHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Pictures and videos. No cookie is looked at. */
export function mediaRoute({ directory }: MediaRouteOptions): AppMiddleware {
  const serve = serveStatic({ root: directory });
  return async (context) => {
    context.set('route', 'file');
    if (!mediaPath.test(context.req.path)) throw new Refused('noSuchObject');
    const answer = await serve(context, async () => {});
    if (!(answer instanceof Response)) throw new Refused('noSuchObject');
    for (const [name, value] of Object.entries(mediaHeaders)) answer.headers.set(name, value);
    if (downloadPath.test(context.req.path)) answer.headers.set('content-disposition', 'attachment');
    return answer;
  };
}
