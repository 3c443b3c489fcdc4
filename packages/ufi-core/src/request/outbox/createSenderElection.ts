import { createMachine } from '../createMachine.ts';
import type { Locks } from '../ports.ts';
import {
  senderElectionTable,
  type SenderElectionEffect,
  type SenderElectionEvent,
  type SenderElectionState,
} from './senderElectionTable.ts';

interface SenderElectionParts {
  readonly locks: Locks;
  readonly name: string;
  readonly signal: AbortSignal;
  /** Runs each time the lock is acquired, before anything is sent. */
  onHeld(): Promise<void>;
  /** True if any entry is ready or in flight. */
  isWanted(): boolean;
  /** Starts all ready entries; only called while the lock is held. */
  send(): void;
}

/**
 * Leader election among a browser's tabs for sending the outbox (D8). A tab takes the lock when it has something to
 * send and releases it as soon as it has not, so no tab waits for another one to close.
 */
export function createSenderElection({ locks, name, signal, ...parts }: SenderElectionParts) {
  let releaseLock = (): void => undefined;
  const { send } = createMachine<SenderElectionState, SenderElectionEvent, SenderElectionEffect>({
    table: senderElectionTable,
    initial: { status: 'free' },
    run,
  });

  const flush = (): void => send({ type: parts.isWanted() ? 'wanted' : 'idle' });

  function run({ type }: SenderElectionEffect): void {
    switch (type) {
      case 'requestLock':
        return void requestLock();
      case 'sync':
        return void parts.onHeld().then(() => send({ type: 'synced' }));
      case 'send':
        return parts.send();
      case 'flush':
        return flush();
      case 'releaseLock':
        releaseLock();
        releaseLock = () => undefined;
    }
  }

  async function requestLock(): Promise<void> {
    // If the host's locks fail, sending twice (which the server detects) is better than never.
    releaseLock = await locks.acquire(name, signal).catch(() => () => undefined);
    send({ type: 'lockAcquired' });
  }

  return {
    /** Sends what is ready, acquiring the lock first if necessary. */
    flush,
    /** Acquires the lock even if nothing is known to be ready: other tabs may have left entries. */
    acquire: () => send({ type: 'requested' }),
    /** Releases the lock for good. */
    close: () => send({ type: 'closed' }),
  };
}
