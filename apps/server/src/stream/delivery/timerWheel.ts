/** Timer wheel: runs items once after a delay, with a single timer for all of them. */
export interface TimerWheel<Item> {
  /** Runs `item` after about `delayMs`, never sooner. */
  schedule(item: Item, delayMs: number): void;
  stop(): void;
}

interface WheelOptions<Item> {
  readonly tickMs: number;
  readonly slots: number;
  readonly run: (item: Item) => void;
}

/** An item and the tick at which it runs; beyond one turn of the wheel it stays in its slot for more. */
interface Scheduled<Item> {
  readonly item: Item;
  readonly at: number;
}

/** Creates a wheel whose timer runs only while items are scheduled. */
export function createTimerWheel<Item>({ tickMs, slots, run }: WheelOptions<Item>): TimerWheel<Item> {
  const wheel: Scheduled<Item>[][] = Array.from({ length: slots }, () => []);
  let tick = 0;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  const turn = (): void => {
    tick += 1;
    const scheduled = wheel[tick % slots] ?? [];
    const due = scheduled.filter(({ at }) => at === tick);
    wheel[tick % slots] = scheduled.filter(({ at }) => at > tick);
    waiting -= due.length;
    if (waiting === 0) stop();
    for (const { item } of due) run(item);
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    stop,
    schedule(item, delayMs) {
      // The running tick is already partly over.
      const ticks = Math.ceil(delayMs / tickMs) + (timer === undefined ? 0 : 1);
      const at = tick + Math.max(1, ticks);
      wheel[at % slots]?.push({ item, at });
      waiting += 1;
      timer ??= setInterval(turn, tickMs).unref();
    },
  };
}
