import { ApiError } from '../../../errors/apiError.ts';
import type { UsesLiveSettings } from '../../../features/instance-settings/index.ts';
import type { AppContext } from '../../context/appContext.ts';
import { networkStyle } from '../../documents/networkStyle.ts';

/** Serves the network's own colours and logo. Its documents name it with the state of the settings, so it never changes there. */
export const networkStyleRoute =
  ({ liveSettings }: UsesLiveSettings) =>
  (context: AppContext): Response => {
    context.set('route', 'file');
    const style = networkStyle(liveSettings.current());
    if (style === '') throw new ApiError('noSuchObject');
    return context.body(style, 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
    });
  };
