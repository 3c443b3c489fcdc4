import { callPage, type Listeners } from './createListeners.ts';
import type { PlacedFrame, Sdk } from '../sdk.ts';

/** Knows which frames have come, and calls back when all of a part of the page have. */
export interface RenderTracker {
  /** Calls back, and tells `xfbml.render`, when all the frames in a node have come or failed. */
  await(root: Node, callback?: unknown): void;
  fail(place: PlacedFrame): void;
  /** Something has come. */
  check(): void;
}

/** See {@link Renderings}. A lazy frame waits for the reader, and nobody waits for it. */
export function createRenderTracker(sdk: Sdk, listeners: Listeners): RenderTracker {
  const failed = new WeakSet<PlacedFrame>();
  let waiting: { readonly root: Node; readonly callback: unknown }[] = [];
  const isRendered = (place: PlacedFrame): boolean =>
    place.port !== undefined || failed.has(place) || place.frame.loading === 'lazy';
  const isDone = (root: Node): boolean =>
    [...sdk.frames].every(([element, place]) => !root.contains(element) || isRendered(place));

  const check = (): void => {
    const done = waiting.filter(({ root }) => isDone(root));
    waiting = waiting.filter((one) => !done.includes(one));
    for (const { callback } of done) {
      callPage(callback);
      listeners.notify('xfbml.render');
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
