/** Timer wheel: runs items once after a delay, with a single timer for all of them. */
export interface TimerWheel<Item> {
  /** Runs `item` after about `delayMs`, never sooner. A delay is capped at one turn of the wheel. */
  schedule(item: Item, delayMs: number): void;
  stop(): void;
}

interface WheelOptions<Item> {
  readonly tickMs: number;
  readonly slots: number;
  readonly run: (item: Item) => void;
}

/** Creates a wheel whose timer runs only while items are scheduled. */
export function createTimerWheel<Item>({ tickMs, slots, run }: WheelOptions<Item>): TimerWheel<Item> {
  const wheel: Item[][] = Array.from({ length: slots }, () => []);
  let position = 0;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  const turn = (): void => {
    position = (position + 1) % slots;
    const due = wheel[position] ?? [];
    wheel[position] = [];
    waiting -= due.length;
    if (waiting === 0) stop();
    for (const item of due) run(item);
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    stop,
    schedule(item, delayMs) {
      // The running tick is already partly over.
      const ticks = Math.min(slots - 1, Math.ceil(delayMs / tickMs) + (timer === undefined ? 0 : 1));
      wheel[(position + Math.max(1, ticks)) % slots]?.push(item);
      waiting += 1;
      timer ??= setInterval(turn, tickMs).unref();
    },
  };
}
