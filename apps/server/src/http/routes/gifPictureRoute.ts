import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import type { UsesGifs } from '../../features/gifs/index.ts';

interface GifPictureOptions extends UsesGifs {
  readonly findVisit: FindVisit;
}

const path = /^\/gifs\/pictures\/([\w-]{1,64})\/(still|moving)$/;

/** The same restrictions as for uploaded media: nothing in the file may run. */
const headers = {
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
} as const;

/** Proxies preview pictures of GIFs for signed-in people. */
export function gifPictureRoute({ gifs, findVisit }: GifPictureOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'file');
    const [, id = '', kind] = path.exec(context.req.path) ?? [];
    if (gifs === undefined || (kind !== 'still' && kind !== 'moving')) throw new ApiError('noSuchObject');
    const { caller } = await findVisit(context);
    if (caller.person === null) throw new ApiError('sessionEnded');
    const { bytes, contentType } = await gifs.picture(caller.person, id, kind);
    const type = contentType.split(';', 1)[0] ?? '';
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': type.trim() } });
  };
}
