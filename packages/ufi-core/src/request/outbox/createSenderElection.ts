import type { Locks } from '../ports.ts';

interface SenderElectionParts {
  readonly locks: Locks;
  readonly name: string;
  readonly signal: AbortSignal;
  /** Runs each time the lock is acquired, before anything is sent. */
  onHeld(): Promise<void>;
  /** Whether any entry is ready or in flight. */
  isWanted(): boolean;
  /** Starts all ready entries; only called while the lock is held. */
  send(): void;
}

/**
 * Leader election among a browser's tabs for sending the outbox (D8). A tab takes the lock when it has something to
 * send and releases it as soon as it has not, so no tab waits for another one to close.
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
    // If the host's locks fail, sending twice (which the server detects) is better than never.
    release = await locks.acquire(name, signal).catch(() => () => {});
    await onHeld();
    state = 'held';
    if (signal.aborted) releaseLock();
    else flush();
  }

  return {
    /** Sends what is ready, acquiring the lock first if necessary. */
    flush,
    /** Acquires the lock even if nothing is known to be ready: other tabs may have left entries. */
    acquire: () => {
      if (state === 'held') flush();
      else void acquire();
    },
    /** Releases the lock. */
    releaseLock,
  };
}
