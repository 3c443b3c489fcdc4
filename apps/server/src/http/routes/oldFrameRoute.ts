import { parseUrl } from 'ufi-core/internal/addresses';
import type { AppContext } from '../context/appContext.ts';
import { framePath, quotePath } from '../visits/frameAddress.ts';

/** The paths of frames on the old platform, also with a version before them. */
export const oldFramePatterns = ['comments', 'feedback', 'comment_embed'].flatMap((name) => [
  `/plugins/${name}.php`,
  `/:version{v\\d+\\.\\d+}/plugins/${name}.php`,
]);

const renamed: Readonly<Record<string, string>> = { num_posts: 'numposts', skin: 'colorscheme' };

/**
 * Redirects frames that a page contains as the old platform had them. They do not name the embedding page's origin: it is
 * taken from the `Referer`, else from the article. A wrong one shows nothing, because the document decides who may embed
 * it.
 */
export function oldFrameRoute({ req, redirect, header }: AppContext): Response {
  const { pathname, searchParams } = new URL(req.url);
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) query.set(renamed[name] ?? name, value);
  const page = parseUrl(req.header('referer') ?? '') ?? parseUrl(query.get('href') ?? '');
  if (!query.has('origin') && page !== null) query.set('origin', page.origin);
  header('vary', 'referer');
  return redirect(`${pathname.endsWith('/comment_embed.php') ? quotePath : framePath}?${query}`, 302);
}
