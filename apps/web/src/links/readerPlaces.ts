import { linksTo, type ReaderPlace } from './readerPlace.ts';

const places = new Map<string, ReaderPlace>();

/** A link has been followed, and its page not yet opened. */
let isFollowed = false;

/** Tells if the address changed because a link was followed, and not by the browser's history. */
export function takeFollowed(): boolean {
  const was = isFollowed;
  isFollowed = false;
  return was;
}

/** Keeps the place in the page of an address that a followed link leads away from. */
export function keepPlace(address: string, link: HTMLAnchorElement): void {
  isFollowed = true;
  const { href } = link;
  places.set(address, { href, index: linksTo(href).indexOf(link), top: link.getBoundingClientRect().top });
}

/** Brings the reader back to their place in the page of an address. */
export function restorePlace(address: string): void {
  const place = places.get(address);
  if (place === undefined) return;
  // If it can't be loaded the page is shown from where it is.
  import('./bringBack.ts').then(
    ({ bringBack }) => bringBack(place),
    () => undefined,
  );
}
