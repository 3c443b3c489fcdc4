import type { Hono } from 'hono';
import { instanceTexts } from 'ufi-core/contract';
import type { UsesLiveSettings } from '../../../features/instance-settings/index.ts';
import type { UsesNetworkPictures } from '../../../features/network-logo/index.ts';
import type { AppEnvironment } from '../../context/appContext.ts';
import { networkStylePath } from '../../documents/networkStyle.ts';
import { networkPictures } from '../../documents/networkPicturePath.ts';
import { instanceTextRoute } from './instanceTextRoute.ts';
import { networkPictureRoute } from './networkPictureRoute.ts';
import { networkStyleRoute } from './networkStyleRoute.ts';

/**
 * Has everything that is added from here on answered by settings that are at most a second old, and adds what the
 * instance's owners have decided for everybody to see: its colours, its logo and its texts.
 */
export function addSettingsRoutes(app: Hono<AppEnvironment>, services: UsesLiveSettings & UsesNetworkPictures): void {
  const { liveSettings } = services;
  app.use(async (context, next) => {
    const { locales: offered, default_locale: preferred } = await liveSettings.recent();
    context.set('languages', { offered, preferred });
    context.set('settingsRevision', liveSettings.revision());
    await next();
  });
  app.get(networkStylePath, networkStyleRoute(services));
  app.get(`${networkPictures}:name`, networkPictureRoute(services));
  for (const name of instanceTexts) app.get(`/${name}`, instanceTextRoute(name, services));
}
