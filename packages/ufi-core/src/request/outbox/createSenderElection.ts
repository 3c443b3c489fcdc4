import type { Locks } from '../ports.ts';

interface SenderElectionParts {
  readonly locks: Locks;
  readonly name: string;
  readonly signal: AbortSignal;
  /** Done each time that the lock is got, before anything is sent. */
  onHeld(): Promise<void>;
  /** Whether there is anything to send or under way. */
  isWanted(): boolean;
  /** Starts all that can be sent; called only while the lock is held. */
  send(): void;
}

/**
 * Lets one tab of a browser partition send at a time (D8): it takes the lock when there is something to send, and gives
 * it back as soon as there is not, so that no tab's entries wait for another tab to close.
 */
export function createSenderElection({ locks, name, signal, onHeld, isWanted, send }: SenderElectionParts) {
  let state: 'free' | 'asking' | 'held' = 'free';
  let release = () => {};

  const releaseLock = () => {
    if (state === 'held') state = 'free';
    release();
    release = () => {};
  };

  const flush = () => {
    if (state === 'free' && isWanted()) void acquire();
    if (state !== 'held') return;
    send();
    if (!isWanted()) releaseLock();
  };

  async function acquire(): Promise<void> {
    if (state !== 'free' || signal.aborted) return;
    state = 'asking';
    // Where a host's locks fail it is better to send twice, which the server sees through, than never.
    release = await locks.acquire(name, signal).catch(() => () => {});
    await onHeld();
    state = 'held';
    if (signal.aborted) releaseLock();
    else flush();
  }

  return {
    /** Sends what is ready; takes the lock first where it is needed. */
    flush,
    /** Takes the lock even if nothing is known to wait: other tabs may have left something. */
    acquire: () => {
      if (state === 'held') flush();
      else void acquire();
    },
    /** Gives the lock back. */
    releaseLock,
  };
}
