import { bridgeVersion } from '../bridge/bridgeVersion.ts';
import type { FrameEvent, FrameWireMessage } from '../bridge/frameMessage.ts';
import { createFrameSender } from './createFrameSender.ts';
import { createLoopDetector } from './createLoopDetector.ts';
import { createMessageRateLimit } from './createMessageRateLimit.ts';
import { observeHeight } from './observeHeight.ts';

const longestWaitMs = 100;

/**
 * Runs a callback with the next animation frame, or after 100 ms if there is none: browsers don't render frames that
 * are scrolled out of view.
 */
function nextFrame(run: () => void): void {
  let hasRun = false;
  const once = (): void => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  requestAnimationFrame(once);
  setTimeout(once, longestWaitMs);
}

/** Options of {@link createFrameBridge}. */
export interface FrameBridgeOptions {
  /** The embedding page's origin as the server knows it; messages are exchanged with no other. */
  readonly origin: string;
  /** Element that determines the frame's height, by its lower edge. */
  readonly content: Element;
  /** Receives the page's messages, unparsed (see `parseHostMessage`), at most four per animation frame. */
  readonly onData: (data: unknown) => void;
}

/** The frame's end of the bridge. */
export interface FrameBridge {
  /** Sends an event about the page's own visitor. */
  emit(event: FrameEvent): void;
  /** Includes an open menu or dialog in the frame's height until the returned function is called. */
  addLayer(layer: Element): () => void;
  close(): void;
}

/**
 * Opens the bridge: posts `ready` to the page, at its exact origin, with the one port that carries everything else.
 * Only a page of that origin can receive the port, and the frame listens to nothing else: window messages never reach
 * our code (A32). Outside of a frame nothing is sent.
 */
export function createFrameBridge({ origin, content, onData }: FrameBridgeOptions): FrameBridge {
  const { port1: port, port2: handedOver } = new MessageChannel();
  const now = (): number => performance.now();
  const dampen = createLoopDetector(now);
  const isWithinRateLimit = createMessageRateLimit(now);
  const post = (wire: FrameWireMessage): void => {
    port.postMessage(wire);
  };

  const heights = observeHeight(content, (height) => {
    sender.resize(dampen(height));
  });
  const height = heights.measure();
  const sender = createFrameSender({ post, nextFrame, height });

  port.addEventListener('message', (message) => {
    // Messages are deserialised when `data` is read, so a flood is dropped before that.
    if (isWithinRateLimit()) onData(message.data);
  });
  port.start();
  if (window.parent !== window) {
    const ready: FrameWireMessage = { v: bridgeVersion, type: 'ready', height };
    window.parent.postMessage(ready, origin, [handedOver]);
  }

  return {
    emit: sender.emit,
    addLayer: heights.addLayer,
    close: () => {
      heights.close();
      port.close();
    },
  };
}
