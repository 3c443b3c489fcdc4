import type { Clock } from './ports.ts';

/** Named timers, as a state machine's effects start them. */
export interface Timers<Name extends string> {
  /** Starts a timer; one of the same name that is running is replaced. */
  start(this: void, name: Name, ms: number): void;
  cancel(this: void, name: Name): void;
  isRunning(this: void, name: Name): boolean;
  cancelAll(this: void): void;
}

/** Creates named timers; `onDue` is called with the name of each that is due. */
export function createTimers<Name extends string>(clock: Clock, onDue: (name: Name) => void): Timers<Name> {
  const running = new Map<Name, () => void>();

  function cancel(name: Name): void {
    running.get(name)?.();
    running.delete(name);
  }

  return {
    start(name, ms) {
      cancel(name);
      const onTimer = (): void => {
        running.delete(name);
        onDue(name);
      };
      running.set(name, clock.setTimer(ms, onTimer));
    },
    cancel,
    isRunning: (name) => running.has(name),
    cancelAll: () => [...running.keys()].forEach(cancel),
  };
}
