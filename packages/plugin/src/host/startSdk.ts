import { queueCalls } from './queueCalls.ts';
import { readAppId } from './readAppId.ts';
import { listenToFrames } from './listenToFrames.ts';
import { countMarkup, markup, placeFrames } from './placeFrames.ts';
import type { RunCall, Sdk } from './sdk.ts';
import type { LegacyApi, UfiApi } from './siteApi.ts';

/** Loads the full API from an origin. */
export type LoadFullApi = (origin: string) => Promise<{ readonly startFullApi: (sdk: Sdk) => void }>;

/**
 * Starts the small script in a page. Starting it twice has no effect.
 *
 * @param address the script's own, `https://host/pt_BR/sdk.js#xfbml=1&appId=1`; parameters may be in the query as well
 * @param load loads the full API
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
    // On a page without markup it may be added later, which the full API observes.
    const isBare = document.readyState !== 'loading' && !sdk.frames.size;
    if (isBare || document.querySelector(countMarkup)) sdk.run('UFI.parse');
  };
  // Every member exists and can be called; the full API knows their meaning.
  window.UFI = queueCalls('UFI', run) as UfiApi & LegacyApi;
  window.FB ??= window.UFI;
  listenToFrames(sdk);
  scan();
  addEventListener('DOMContentLoaded', scan);
  // Last, because its errors are the page's own.
  window.fbAsyncInit?.();
}
