import type { Sdk } from '../sdk.ts';

/** Places a frame in an element, unless the present one is still right. */
export function updateFrame(sdk: Sdk, element: Element): void {
  const old = sdk.frames.get(element);
  if (old?.frame.src === sdk.addressOf(element) && old.frame.isConnected) return;
  old?.frame.remove();
  sdk.place(element);
}
