import type { InstanceText } from 'ufi-core/contract';
import { ApiError } from '../../../errors/apiError.ts';
import type { UsesLiveSettings } from '../../../features/instance-settings/index.ts';
import type { AppContext } from '../../context/appContext.ts';
import { instanceTextPage } from '../../documents/instanceTextPage.ts';
import { plainPolicy } from '../../security/securityHeaders.ts';
import { localeOf } from '../../visits/findVisit.ts';

/** Serves the terms or the privacy policy to everybody, as a page that needs no script. */
export const instanceTextRoute =
  (name: InstanceText, { liveSettings }: UsesLiveSettings) =>
  async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const { terms, privacy, network_name: network } = liveSettings.current();
    const texts = { terms, privacy };
    if (texts[name] === '') throw new ApiError('noSuchObject');
    return new Response(await instanceTextPage({ locale: localeOf(context), name, texts, network }), {
      headers: {
        'cache-control': 'private, no-cache',
        'content-security-policy': plainPolicy(),
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-language, cookie',
      },
    });
  };
