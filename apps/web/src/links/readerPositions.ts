import { linksTo } from './readerPosition.ts';

/** A link has been followed, and its page not yet opened. */
let isFollowed = false;

/** Tells if the address changed because a link was followed, and not by the browser's history. */
export function takeFollowed(): boolean {
  const was = isFollowed;
  isFollowed = false;
  return was;
}

// If it can't be loaded the page is shown from where it is.
const withPlaces = (use: (kept: typeof import('./keptPositions.ts')) => void): void =>
  void import('./keptPositions.ts').then(use, () => undefined);

/** Keeps the place in the page of an address that a followed link leads away from. */
export function keepPosition(address: string, link: HTMLAnchorElement): void {
  isFollowed = true;
  const { href } = link;
  const place = { href, index: linksTo(href).indexOf(link), top: link.getBoundingClientRect().top };
  withPlaces(({ storePlace }) => storePlace(address, place));
}

/** Brings the reader back to their place in the page of an address. */
export const restorePosition = (address: string): void => withPlaces(({ bringBack }) => bringBack(address));
