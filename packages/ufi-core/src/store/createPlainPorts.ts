import type { UfiPorts } from '../area/ufiServices.ts';
import { createMemoryLocks, createMemoryStorage } from '../request/index.ts';

/** The ports a host must provide, and any others that replace the defaults of {@link createPlainPorts}. */
export type PlainPorts = Pick<UfiPorts, 'transport' | 'clock' | 'random'> & Partial<UfiPorts>;

/** Updates are dispatched at most once per screen frame. */
const frameMs = 16;

const unchanging = () => () => undefined;

/**
 * Ports for hosts without a page, tabs or storage: a bot, a script, or a first try in a browser. The host may replace
 * any of them; storage that outlives the process keeps unsent mutations.
 */
export const createPlainPorts = (given: PlainPorts): UfiPorts => ({
  storage: createMemoryStorage(),
  locks: createMemoryLocks(),
  network: { isOnline: () => true, subscribe: unchanging },
  visibility: { isVisible: () => true, subscribe: unchanging },
  schedule: (callback) => given.clock.setTimer(frameMs, callback),
  ...given,
});
