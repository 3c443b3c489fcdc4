import { linksTo, type ReaderPosition } from './readerPosition.ts';

/** Time in which what loads late may still move the link, in ms. */
const settleMs = 500;

/** Time for loading on until the link is there again, in ms. */
const searchMs = 15_000;

/** Key in this tab's storage: what it holds survives a reload. */
const storageKey = 'ufi-places';

/** Most addresses whose places are kept. */
const maxPlaces = 20;

/** A place as this tab's storage has it, which scripts of extensions may write, too. */
const isPlace = (stored: unknown): stored is ReaderPosition => {
  const { href, index, top } = Object(stored) as Record<string, unknown>;
  return typeof href === 'string' && typeof index === 'number' && typeof top === 'number';
};

let places: Map<string, ReaderPosition> | undefined;

function readPlaces(): Map<string, ReaderPosition> {
  try {
    const stored = Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')) as Record<string, unknown>;
    return new Map(Object.entries(stored).filter((entry): entry is [string, ReaderPosition] => isPlace(entry[1])));
  } catch {
    // Refused: this page's own places are enough.
    return new Map();
  }
}

/** Keeps the place in the page of an address, also for after a reload. */
export function storePlace(address: string, place: ReaderPosition): void {
  places ??= readPlaces();
  // The latest last.
  places.delete(address);
  places.set(address, place);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // Without storage a reload forgets them.
  }
}

/** What loads on as the reader approaches it: a feed's next posts, or the next comments of a post's own page. */
function findUnloaded(): Element | null {
  const [gap] = document.querySelectorAll('main .ufi-post').length === 1 ? document.querySelectorAll('.web-gap') : [];
  return document.querySelector('main a[rel="next"]') ?? gap ?? null;
}

/**
 * Brings the link that led away from the page of an address back to where it stood, and focuses it. Until it is there
 * more is loaded: after a reload the page is at its beginning. The reader's own scrolling ends that.
 */
export function bringBack(address: string): void {
  places ??= readPlaces();
  const place = places.get(address);
  if (place === undefined) return;
  let end = performance.now() + searchMs;
  let isFound = false;
  let isTaken = false;
  const take = () => {
    isTaken = true;
  };
  for (const name of ['wheel', 'touchstart', 'keydown']) addEventListener(name, take, { once: true, passive: true });
  const bring = () => {
    if (isTaken || location.pathname + location.search !== address) return;
    const link = linksTo(place.href)[place.index];
    if (link === undefined) {
      findUnloaded()?.scrollIntoView({ block: 'end', behavior: 'instant' });
    } else {
      if (!isFound) end = performance.now() + settleMs;
      isFound = true;
      scrollBy({ top: link.getBoundingClientRect().top - place.top, behavior: 'instant' });
      if (document.activeElement !== link) link.focus({ preventScroll: true });
    }
    if (performance.now() < end) requestAnimationFrame(bring);
  };
  bring();
}
