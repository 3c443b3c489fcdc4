import { callPage, type Listeners } from './createListeners.ts';
import type { Place, Sdk } from '../sdk.ts';

/** Knows which frames have come, and calls back when all of a part of the page have. */
export interface Renderings {
  /** Calls back, and tells `xfbml.render`, when all the frames in a node have come or failed. */
  await(root: Node, callback?: unknown): void;
  fail(place: Place): void;
  /** Something has come. */
  check(): void;
}

/** See {@link Renderings}. A lazy frame waits for the reader, and nobody waits for it. */
export function createRenderings(sdk: Sdk, listeners: Listeners): Renderings {
  const failed = new WeakSet<Place>();
  let waiting: { readonly root: Node; readonly callback: unknown }[] = [];
  const isRendered = (place: Place): boolean =>
    place.port !== undefined || failed.has(place) || place.frame.loading === 'lazy';
  const isDone = (root: Node): boolean =>
    [...sdk.places].every(([element, place]) => !root.contains(element) || isRendered(place));

  const check = (): void => {
    const done = waiting.filter(({ root }) => isDone(root));
    waiting = waiting.filter((one) => !done.includes(one));
    for (const { callback } of done) {
      callPage(callback);
      listeners.tell('xfbml.render');
    }
  };
  return {
    await: (root, callback) => {
      waiting.push({ root, callback });
      check();
    },
    fail: (place) => {
      failed.add(place);
      check();
    },
    check,
  };
}
