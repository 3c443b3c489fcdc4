import { bridgeVersion } from '../bridge/bridgeVersion.ts';
import type { FrameEvent, FrameWireMessage } from '../bridge/frameMessage.ts';

const maxQueuedEvents = 100;
const smallestChange = 2;

/** Outgoing messages of a frame, at most one per animation frame (P28). */
export interface FrameSender {
  /** The latest height wins; changes of less than two pixels are not sent. */
  resize(height: number): void;
  /** Events are sent in order. */
  emit(event: FrameEvent): void;
}

/** Transport and schedule of a frame's messages. */
export interface FrameSenderPorts {
  readonly post: (wire: FrameWireMessage) => void;
  readonly nextFrame: (run: () => void) => void;
  /** The height that the page already has. */
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
