import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import type { HostWireMessage } from '../../bridge/hostMessage.ts';
import type { PlacedFrame, Sdk } from '../sdk.ts';

/** The visible part of a frame; undefined if it is out of view. */
function visiblePart({ frame }: PlacedFrame): { top: number; height: number } | undefined {
  const { top, bottom } = frame.getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return height > 0 ? { top: Math.round(Math.max(0, -top)), height: Math.round(height) } : undefined;
}

/**
 * Sends each frame its visible part, at most once per animation frame and only after a change. Returns a function that
 * schedules this.
 */
export function sendScrollPosition(sdk: Sdk): () => void {
  const lastSent = new WeakMap<MessagePort, string>();
  let isScheduled = false;
  const send = (): void => {
    isScheduled = false;
    for (const place of sdk.frames.values()) {
      const { port } = place;
      const part = port && visiblePart(place);
      if (!part || lastSent.get(port) === `${part.top} ${part.height}`) continue;
      lastSent.set(port, `${part.top} ${part.height}`);
      const wire: HostWireMessage = { v: bridgeVersion, type: 'scroll-position', ...part };
      port.postMessage(wire);
    }
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(send);
  };
  addEventListener('scroll', schedule, { passive: true, capture: true });
  addEventListener('resize', schedule, { passive: true });
  return schedule;
}
