import { bridgeVersion } from '../bridge/bridgeVersion.ts';
import type { FrameEvent, FrameWireMessage } from '../bridge/frameMessage.ts';

const maxQueuedEvents = 100;
const smallestChange = 2;

/** What a frame says to its page, at most one message a frame of the screen (P28). */
export interface FrameSender {
  /** The latest height wins; a change of less than two pixels is not worth a message. */
  resize(height: number): void;
  /** In the order in which they happened. */
  emit(event: FrameEvent): void;
}

/** Where a frame's messages go, and when. */
export interface FrameSenderPorts {
  readonly post: (wire: FrameWireMessage) => void;
  readonly nextFrame: (run: () => void) => void;
  /** The height that the page has been told already. */
  readonly height: number;
}

/** See {@link FrameSender}. */
export function createFrameSender({ post, nextFrame, height }: FrameSenderPorts): FrameSender {
  const waiting: FrameEvent[] = [];
  let lastSent = height;
  let latest = height;
  let isScheduled = false;

  const isHeightDue = (): boolean => Math.abs(latest - lastSent) >= smallestChange;

  const send = (): void => {
    isScheduled = false;
    if (isHeightDue()) {
      lastSent = latest;
      post({ v: bridgeVersion, type: 'resize', height: lastSent });
    } else {
      const event = waiting.shift();
      if (event) post({ v: bridgeVersion, type: 'event', ...event });
    }
    schedule();
  };

  const schedule = (): void => {
    if (isScheduled || (waiting.length === 0 && !isHeightDue())) return;
    isScheduled = true;
    nextFrame(send);
  };

  return {
    resize: (next) => {
      latest = next;
      schedule();
    },
    emit: (event) => {
      waiting.push(event);
      if (waiting.length > maxQueuedEvents) waiting.shift();
      schedule();
    },
  };
}
