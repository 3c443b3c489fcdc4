import { plainAddress } from '../../thread-key/threadKey.ts';
import { hrefOf } from '../frameAddress.ts';
import { countMarkup } from '../placeFrames.ts';
import type { Sdk } from '../sdk.ts';

/** Addresses per call. */
const maxPerRequest = 50;

/** Comment counts displayed in a page. */
export interface Counts {
  /** Fetches the counts that are not known yet, up to 50 per call. */
  fetch(): void;
  /** Updates an article's count from its frame. */
  notify(element: Element, count: number): void;
}

const addressOf = (element: Element): string | undefined => {
  try {
    return plainAddress(hrefOf(element), location.href);
  } catch {
    return undefined;
  }
};

/** See {@link Counts}. If a count can't be fetched, the site's own content stays. */
export function createCounts(sdk: Pick<Sdk, 'origin' | 'appId'>): Counts {
  const shown = new WeakMap<Element, string>();

  const write = (address: string, count: number | undefined): void => {
    if (count === undefined) return;
    for (const element of document.querySelectorAll(countMarkup)) {
      if (addressOf(element) === address) element.textContent = `${count}`;
    }
  };

  const ask = async (hrefs: readonly string[]): Promise<readonly number[]> => {
    const { origin, appId } = sdk;
    const query = new URLSearchParams({ hrefs: hrefs.join(' '), ...(appId && { app_id: appId }) });
    const answer = await fetch(`${origin}/plugins/comments/counts/?${query}`, { credentials: 'omit' });
    const { payload } = await answer.json();
    return payload.counts;
  };

  return {
    fetch: () => {
      const asked = new Set<string>();
      for (const element of document.querySelectorAll(countMarkup)) {
        const address = addressOf(element);
        if (address === undefined || shown.get(element) === address) continue;
        shown.set(element, address);
        asked.add(address);
      }
      const hrefs = [...asked];
      while (hrefs.length > 0) {
        const some = hrefs.splice(0, maxPerRequest);
        ask(some).then((counts) => some.forEach((address, place) => write(address, counts[place])), console.warn);
      }
    },
    notify: (element, count) => write(addressOf(element) ?? '', count),
  };
}
