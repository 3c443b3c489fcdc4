import { setTimeout as delay } from 'node:timers/promises';

/** The time between a server's `/readyz` saying that it stops and its stop, in which a balancer leads clients to others. */
export interface Draining {
  isDraining(): boolean;
  /** Resolves after that time. */
  drain(): Promise<void>;
}

/** @param seconds 0 stops at once */
export function createDraining(seconds: number): Draining {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    async drain() {
      isDraining = true;
      await delay(seconds * 1_000);
    },
  };
}
