import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import { fileAnswer } from '../built-apps/fileAnswer.ts';
import type { ClientFile } from '../built-apps/pages.ts';

/** The scripts that run in other sites' pages, by their file names in `dist/sdk`. */
export type SdkFiles = ReadonlyMap<string, ClientFile>;

/**
 * The script that pages reference, also under its old names: `all.js`, the readable `debug.js`, and the bundles with one
 * more plugin (`xfbml.customerchat.js`); each with or without a language prefix.
 */
const sdkPath =
  /^\/(?:(?!(?:sdk|all)\/)[a-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*\/)?(?:sdk|all)(?:\/(?:debug|xfbml\.[a-z]{1,40}))?\.js$/;
const morePath = /^\/sdk\/(more-[\w-]+\.js)$/;

/** Any page may run them; they contain no private data. */
const openHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
// A page's cached copy is never much older than the frame that it opens.
const soonAsked = 'public, max-age=300';

/** The paths of {@link sdkRoute}. */
export const sdkPatterns = [
  '/sdk.js',
  '/all.js',
  '/sdk/*',
  '/all/*',
  '/:locale/sdk.js',
  '/:locale/all.js',
  '/:locale/sdk/:file',
  '/:locale/all/:file',
];

/**
 * Serves the scripts for other sites' pages. The language in the address does not change them: they read it themselves.
 */
export function sdkRoute(files: SdkFiles) {
  return (context: AppContext): Promise<Response> => {
    const { path } = context.req;
    const isSdk = sdkPath.test(path);
    const file = files.get(isSdk ? 'sdk.js' : (morePath.exec(path)?.[1] ?? ''));
    if (file === undefined) throw new ApiError('noSuchObject');
    return fileAnswer(context, file, isSdk ? { ...openHeaders, 'cache-control': soonAsked } : openHeaders);
  };
}
