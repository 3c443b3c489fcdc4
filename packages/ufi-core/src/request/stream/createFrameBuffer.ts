import type { StreamFrame } from '../transport/transport.ts';

/** Hands frames on to whoever reads them, when they are ready to. */
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

    /** After what waits there comes nothing more, or the failure. */
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
