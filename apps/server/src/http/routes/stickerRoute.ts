import { ApiError } from '../../errors/apiError.ts';
import { drawSticker, stickerPictureAt } from '../../features/stickers/index.ts';
import type { AppMiddleware } from '../context/appContext.ts';
import { mediaHeaders } from './mediaRoute.ts';

/** Serves the stickers that are drawn in code: each is drawn on its first request and cached. */
export function stickerRoute(): AppMiddleware {
  // Bounded by the number of drawings.
  const drawn = new Map<string, Promise<Buffer>>();
  return async (context) => {
    context.set('route', 'file');
    const { path } = context.req;
    const picture = stickerPictureAt(path);
    if (picture === undefined) throw new ApiError('noSuchObject');
    const drawing = drawn.get(path) ?? drawSticker(picture);
    drawn.set(path, drawing);
    drawing.catch(() => drawn.delete(path));
    const headers = { ...mediaHeaders, 'content-type': 'image/png' };
    return new Response(new Uint8Array(await drawing), { headers });
  };
}
