import { queueCalls } from './queueCalls.ts';
import { readAppId } from './readAppId.ts';
import { markup, placeFrames } from './placeFrames.ts';
import type { Run, Sdk } from './sdk.ts';

declare global {
  interface Window {
    FB?: unknown;
    UFI?: unknown;
    fbAsyncInit?: () => void;
  }
}

/** Fetches the second script from an origin. */
export type LoadMore = (origin: string) => Promise<{ readonly startMore: (sdk: Sdk) => void }>;

/**
 * Starts the small script in a page. A page that carries it twice has it once.
 *
 * @param address the script's own, `https://host/pt_BR/sdk.js#xfbml=1&appId=1`; parameters may stand in the query too
 * @param load fetches the second script
 */
export function startSdk(address: string, load: LoadMore): void {
  if (window.UFI) return;
  const { origin } = new URL(address);
  const meta = document.querySelector<HTMLMetaElement>('meta[property="fb:app_id"]');
  let loading: Promise<void> | undefined;
  const sdk: Sdk = {
    origin,
    locale: /\/(\w\w_\w\w)\//.exec(address)?.[1],
    appId: readAppId(`${address} ${meta?.content}`),
    places: new Map(),
    calls: [],
    run: (...call) => {
      loading ??= load(origin)
        .then((more) => more.startMore(sdk))
        .catch(console.warn);
      return queueCalls(`${sdk.calls.push(call) - 1}`, run);
    },
  };
  const run: Run = (...call) => sdk.run(...call);
  const scan = (): void => placeFrames(sdk, document.querySelectorAll(markup));
  window.UFI = queueCalls('UFI', run);
  window.FB ??= window.UFI;
  scan();
  addEventListener('DOMContentLoaded', scan);
  // Last, since what it throws is the page's own.
  window.fbAsyncInit?.();
}
