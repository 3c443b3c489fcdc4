import type { Hono } from 'hono';
import { ApiError } from '../../errors/apiError.ts';
import type { AppContext, AppEnvironment } from '../context/appContext.ts';
import type { PluginPageOptions } from '../documents/renderPluginPage.ts';
import { fileAnswer } from '../built-apps/fileAnswer.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { formRoute } from './formRoute.ts';
import { formPath, framePath, popupPath, publishPath, quotePath } from '../visits/frameAddress.ts';
import { frameRoute } from './frameRoute.ts';
import type { Pages } from '../built-apps/pages.ts';
import { oldFramePatterns, oldFrameRoute } from './oldFrameRoute.ts';
import { popupRoute, popupWindowRoute } from './popupRoute.ts';
import { allowEmbedding } from '../security/securityHeaders.ts';
import type { Visit } from '../../access/visit.ts';
import { sdkPatterns, sdkRoute, type SdkFiles } from './sdkRoute.ts';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import type { ThreadServices } from '../../features/lists/index.ts';

interface PluginRoutesOptions extends Omit<PluginPageOptions, 'pages'> {
  readonly plugin: PluginPageOptions['pages'] | undefined;
  readonly sdk: SdkFiles | undefined;
  readonly services: ThreadServices & UsesLiveSettings;
  readonly findVisit: FindVisit;
  readonly findFrameVisit: FindVisit;
  readonly report: (error: unknown, visit: Visit) => void;
}

const builtFileRoute = (pages: Pick<Pages, 'file'>) => (context: AppContext) => {
  const file = pages.file(context.req.path);
  if (file === undefined) throw new ApiError('noSuchObject');
  return fileAnswer(context, file);
};

/**
 * Adds the plugin's routes other than its calls: its documents, their files, and the scripts for other sites' pages.
 * Must come before the calls, because the popup's document and its call share one path.
 */
export function addPluginRoutes(app: Hono<AppEnvironment>, { plugin, sdk, ...options }: PluginRoutesOptions): void {
  if (plugin !== undefined) {
    const documents = { ...options, pages: plugin };
    for (const path of [framePath, formPath, quotePath, ...oldFramePatterns]) app.use(path, allowEmbedding);
    app.on('GET', oldFramePatterns, oldFrameRoute);
    app.get(framePath, frameRoute(documents));
    app.all(formPath, formRoute(documents));
    app.get(quotePath, frameRoute(documents));
    app.get(popupPath, popupRoute(documents));
    app.post(popupPath, popupWindowRoute(documents));
    app.get(publishPath, popupRoute(documents));
    app.get('/plugins/assets/*', builtFileRoute(plugin));
  }
  if (sdk !== undefined) app.on('GET', sdkPatterns, sdkRoute(sdk));
}
