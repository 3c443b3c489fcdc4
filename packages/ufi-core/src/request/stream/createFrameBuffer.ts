import type { StreamFrame } from '../transport/transport.ts';

/** A buffer between pushed frames and an asynchronous reader. */
export function createFrameBuffer() {
  const waiting: StreamFrame[] = [];
  let isOver = false;
  let failure: unknown = null;
  let wake = () => {};

  return {
    push(frame: StreamFrame): void {
      if (isOver) return;
      waiting.push(frame);
      wake();
    },

    /** Ends the stream after the buffered frames, with a failure if one is given. */
    end(reason: unknown = null): void {
      if (isOver) return;
      isOver = true;
      failure = reason;
      wake();
    },

    async *read(): AsyncGenerator<StreamFrame> {
      for (;;) {
        const frame = waiting.shift();
        if (frame !== undefined) yield frame;
        else if (isOver) break;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      if (failure !== null) throw failure;
    },
  };
}
