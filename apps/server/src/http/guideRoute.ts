import type { Hono } from 'hono';
import { drawGuide, type GuideDocument } from '../guide/drawGuide.ts';
import type { AppContext, AppEnvironment } from './appContext.ts';
import { documentAnswer } from './documentAnswer.ts';
import { pagePolicy } from './securityHeaders.ts';

/** Where the footer of every frame leads (S2.12), below the address of the documentation. */
const guidePath = '/docs/products/social-plugins/comments/';

interface GuideRoutesOptions {
  /** In markdown. */
  readonly guide: string;
  readonly publicOrigin: string;
}

/** What site owners read of the plugin, for everybody; it is drawn once, for the first who asks. */
export function addGuideRoutes(app: Hono<AppEnvironment>, { guide, publicOrigin }: GuideRoutesOptions): void {
  let drawn: GuideDocument | undefined;
  app.get(guidePath, (context: AppContext) => {
    context.set('route', 'page');
    drawn ??= drawGuide(guide, publicOrigin);
    return documentAnswer(
      context,
      { status: 200, html: drawn.html },
      {
        'cache-control': 'public, max-age=300',
        'content-security-policy': pagePolicy({ mediaOrigin: undefined, styleHashes: [drawn.styleHash] }),
        vary: 'accept-encoding',
      },
    );
  });
  for (const path of ['/docs', '/docs/']) app.get(path, (context) => context.redirect(guidePath, 303));
}
