import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import type { HostWire } from '../../bridge/hostMessage.ts';
import type { Place, Sdk } from '../sdk.ts';

/** The part of a frame that the visitor sees; undefined if none of it. */
function visiblePart({ frame }: Place): { top: number; height: number } | undefined {
  const { top, bottom } = frame.getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return height > 0 ? { top: Math.round(Math.max(0, -top)), height: Math.round(height) } : undefined;
}

/** Tells each frame which part of it is seen, at most once a frame of the screen and only when it has changed. */
export function sendScrollPosition(sdk: Sdk): () => void {
  const told = new WeakMap<MessagePort, string>();
  let isScheduled = false;
  const send = (): void => {
    isScheduled = false;
    for (const place of sdk.places.values()) {
      const { port } = place;
      const part = port && visiblePart(place);
      if (!part || told.get(port) === `${part.top} ${part.height}`) continue;
      told.set(port, `${part.top} ${part.height}`);
      const wire: HostWire = { v: bridgeVersion, type: 'scroll-position', ...part };
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
