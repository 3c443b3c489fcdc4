import type { LegacyApi, UfiApi } from '../embed/siteApi.ts';
import { readAppId } from './readAppId.ts';
import { frameAddress } from './frameAddress.ts';
import { listenToFrames } from './listenToFrames.ts';
import { placeFrame } from './placeFrame.ts';
import { countMarkup, markup, placeFrames } from './placeFrames.ts';
import type { RunCall, Sdk } from './sdk.ts';

/**
 * Measures what a frame in an element stands on: whether the nearest background colour is light or dark, else the page's
 * colour scheme. Undefined over a colour that can't be told.
 */
export function groundOf(element: Element): 'light' | 'dark' | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    const [first = 0, second = 0, third = 0, alpha = +!!color] = (color.match(/[\d.]+/g) ?? []).map(Number);
    // The luma of `rgb()`, or the lightness of `oklch()` and `oklab()`.
    const lightness = color.startsWith('r') ? (first * 3 + second * 6 + third) / 2550 : first;
    if (alpha) return alpha < 0.5 || !/^r|^ok/.test(color) ? undefined : lightness < 0.5 ? 'dark' : 'light';
  }
  const scheme = getComputedStyle(element).colorScheme;
  return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia('(prefers-color-scheme:dark)').matches)
    ? 'dark'
    : 'light';
}

/**
 * A proxy that accepts any call, whatever members of the old script the page uses: each call is passed to `run` with
 * its path. So calls can be queued before the code that answers them is loaded, and unsupported ones do no harm.
 */
const queueCalls = (path: string, run: RunCall): unknown =>
  new Proxy(() => undefined, {
    // A `then` would make it a thenable; symbols are read by the language itself.
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : queueCalls(`${path}.${name}`, run)),
    apply: (_, __, args: unknown[]) => run(path, ...args),
  });

/** Loads the full API from an origin. */
export type LoadFullApi = (origin: string) => Promise<{ readonly startFullApi: (sdk: Sdk) => void }>;

/**
 * Starts the small script in a page. Starting it twice has no effect.
 *
 * @param address text that begins with the script's own address, `https://host/pt_BR/sdk.js#xfbml=1&appId=1`, such as a
 *   stack trace; parameters may be in the query as well
 * @param load loads the full API
 */
export function startSdk(address: string, load: LoadFullApi): void {
  if (window.UFI && window.FB) return;
  const origin = `${/https?:..[^/]+/.exec(address)}`;
  const meta = document.querySelector<HTMLMetaElement>('[property="fb:app_id"]');
  let loading: Promise<void> | undefined;
  const sdk: Sdk = {
    origin,
    locale: /\/(\w\w_\w\w)\//.exec(address)?.[1],
    appId: readAppId(`${address} ${meta?.content}`),
    frames: new Map(),
    groundOf,
    addressOf: (element) => frameAddress(sdk, element),
    place: (element) => placeFrame(sdk, element),
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
    placeFrames(document.querySelectorAll(markup), (element) => sdk.frames.has(element) || sdk.place(element));
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

declare global {
  interface Window {
    /** The same object as `UFI`, unless the page has an `FB` of its own. */
    FB?: UfiApi & LegacyApi;
    fbAsyncInit?: () => void;
  }
}
