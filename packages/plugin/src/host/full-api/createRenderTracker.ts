import { callPage, type Listeners } from './createListeners.ts';
import type { PlacedFrame, Sdk } from '../sdk.ts';

/** Tracks which frames have loaded, and calls back when all in a part of the page have. */
export interface RenderTracker {
  /** Calls back, and emits `xfbml.render`, once all frames in a node have loaded or failed. */
  await(root: Node, callback?: unknown): void;
  fail(place: PlacedFrame): void;
  /** Checks the waiting callbacks after a frame has loaded. */
  check(): void;
}

/** See {@link RenderTracker}. Lazy frames are not waited for, as they load only when scrolled to. */
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
