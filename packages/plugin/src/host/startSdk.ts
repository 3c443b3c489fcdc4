import { queueCalls } from './queueCalls.ts';
import { readAppId } from './readAppId.ts';
import { listenToFrames } from './listenToFrames.ts';
import { countMarkup, markup, placeFrames } from './placeFrames.ts';
import type { RunCall, Sdk } from './sdk.ts';
import type { LegacyApi, UfiApi } from './siteApi.ts';

/** Fetches the second script from an origin. */
export type LoadFullApi = (origin: string) => Promise<{ readonly startFullApi: (sdk: Sdk) => void }>;

/**
 * Starts the small script in a page. A page that carries it twice has it once.
 *
 * @param address the script's own, `https://host/pt_BR/sdk.js#xfbml=1&appId=1`; parameters may stand in the query too
 * @param load fetches the second script
 */
export function startSdk(address: string, load: LoadFullApi): void {
  if (window.UFI && window.FB) return;
  const { origin } = new URL(address);
  const meta = document.querySelector<HTMLMetaElement>('meta[property="fb:app_id"]');
  let loading: Promise<void> | undefined;
  const sdk: Sdk = {
    origin,
    locale: /\/(\w\w_\w\w)\//.exec(address)?.[1],
    appId: readAppId(`${address} ${meta?.content}`),
    frames: new Map(),
    calls: [],
    run: (...call) => {
      loading ??= load(origin)
        .then((fullApi) => fullApi.startFullApi(sdk))
        .catch(console.warn);
      return queueCalls(`${sdk.calls.push(call) - 1}`, run);
    },
  };
  const run: RunCall = (...call) => sdk.run(...call);
  const scan = (): void => {
    placeFrames(sdk, document.querySelectorAll(markup));
    // Where nothing stands yet, something may come later: the second script sees it.
    const isBare = document.readyState !== 'loading' && !sdk.frames.size;
    if (isBare || document.querySelector(countMarkup)) sdk.run('UFI.parse');
  };
  // Whatever is called has a member to be called: what it means is known to the second script.
  window.UFI = queueCalls('UFI', run) as UfiApi & LegacyApi;
  window.FB ??= window.UFI;
  listenToFrames(sdk);
  scan();
  addEventListener('DOMContentLoaded', scan);
  // Last, since what it throws is the page's own.
  window.fbAsyncInit?.();
}
