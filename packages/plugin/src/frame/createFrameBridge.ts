import { bridgeVersion } from '../bridge/bridgeVersion.ts';
import type { FrameEvent, FrameWireMessage } from '../bridge/frameMessage.ts';
import { createFrameSender } from './createFrameSender.ts';
import { createLoopDetector } from './createLoopDetector.ts';
import { createMessageRateLimit } from './createMessageRateLimit.ts';
import { nextFrame } from './nextFrame.ts';
import { observeHeight } from './observeHeight.ts';

/** What a frame needs to speak with the page around it. */
export interface FrameBridgeOptions {
  /** The embedding page's origin as the server knows it: the only one that is spoken with. */
  readonly origin: string;
  /** What decides the frame's height. Its lower edge is the frame's. */
  readonly content: Element;
  /** Called with what the page says, unread, at most four times in a frame of the screen: see `parseHostMessage`. */
  readonly onData: (data: unknown) => void;
}

/** The frame's end of the bridge. */
export interface FrameBridge {
  /** Tells the page of something that its own visitor has done. */
  emit(event: FrameEvent): void;
  /** Counts an open menu or dialog in the frame's height until the returned function is called. */
  addLayer(layer: Element): () => void;
  close(): void;
}

/**
 * Opens the bridge: says `ready` to the page, at its exact origin, with the one port over which everything else goes.
 * Only a page of that origin can hold the port, and the frame listens to nothing else: what other windows, or the page
 * itself, post to the frame's window reaches no code of ours (A32). In a window of its own it says nothing.
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
    // Reading `data` is what unpacks it, so a flood is dropped before.
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
