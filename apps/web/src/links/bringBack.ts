import { linksTo, type ReaderPlace } from './readerPlace.ts';

/** Time in which what loads late may still move the link, in ms. */
const settleMs = 500;

/** Brings the link that led away back to where it stood, and focuses it. The reader's own scrolling ends that. */
export function bringBack(place: ReaderPlace): void {
  const begun = performance.now();
  let isTaken = false;
  const take = () => {
    isTaken = true;
  };
  for (const name of ['wheel', 'touchstart', 'keydown']) addEventListener(name, take, { once: true, passive: true });
  const bring = () => {
    const link = linksTo(place.href)[place.index];
    if (isTaken) return;
    if (link !== undefined) {
      scrollBy({ top: link.getBoundingClientRect().top - place.top, behavior: 'instant' });
      if (document.activeElement !== link) link.focus({ preventScroll: true });
    }
    if (performance.now() - begun < settleMs) requestAnimationFrame(bring);
  };
  bring();
}
