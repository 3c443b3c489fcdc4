import type { UfiPorts } from '../kernel/ufiServices.ts';
import { createMemoryLocks, createMemoryStorage } from '../request/index.ts';

/** What a host always has to give, and whatever it has better than {@link createPlainPorts}. */
export type PlainPorts = Pick<UfiPorts, 'transport' | 'clock' | 'random'> & Partial<UfiPorts>;

/** News is handed on together, as often as a screen is drawn. */
const frameMs = 16;

const unchanging = () => () => undefined;

/**
 * The ports of a host that has no page, no other tabs and no storage: a bot, a script, or the first try in a browser.
 * What the host does have it gives itself; a storage that outlives it keeps what could not be sent.
 */
export const createPlainPorts = (given: PlainPorts): UfiPorts => ({
  storage: createMemoryStorage(),
  locks: createMemoryLocks(),
  network: { isOnline: () => true, subscribe: unchanging },
  visibility: { isVisible: () => true, subscribe: unchanging },
  schedule: (callback) => given.clock.setTimer(frameMs, callback),
  ...given,
});
