import { ApiError } from '../../errors/apiError.ts';
import { drawGift } from '../../features/stars/index.ts';
import type { AppMiddleware } from '../context/appContext.ts';
import { mediaHeaders } from './mediaRoute.ts';

/** Serves the pictures of the gifts that come with the software. */
export function giftRoute(): AppMiddleware {
  return async (context) => {
    context.set('route', 'file');
    const picture = drawGift(context.req.path);
    if (picture === undefined) throw new ApiError('noSuchObject');
    return new Response(picture, { headers: { ...mediaHeaders, 'content-type': 'image/svg+xml' } });
  };
}
