import { ApiError } from '../../../errors/apiError.ts';
import type { UsesLiveSettings } from '../../../features/instance-settings/index.ts';
import type { UsesNetworkPictures } from '../../../features/network-logo/index.ts';
import type { AppContext } from '../../context/appContext.ts';
import { mediaHeaders } from '../mediaRoute.ts';

/** Serves a picture that follows from the network's logo. */
export const networkPictureRoute =
  ({ liveSettings, networkPictures }: UsesLiveSettings & UsesNetworkPictures) =>
  async (context: AppContext): Promise<Response> => {
    context.set('route', 'file');
    const { logo } = liveSettings.current();
    const picture = logo && (await networkPictures.find(logo.id, context.req.param('name') ?? ''));
    if (picture === null) throw new ApiError('noSuchObject');
    // Under another address than the current logo's it may be the picture of another one.
    const isCurrent = new URL(context.req.url).search === `?${logo?.id ?? ''}`;
    const headers = {
      ...mediaHeaders,
      ...(!isCurrent && { 'cache-control': 'no-cache' }),
      'content-type': picture.type,
    };
    return new Response(new Uint8Array(picture.content), { headers });
  };
