import type { Locks } from './ports.ts';
import { transportFailure } from './requestError.ts';

/** In-memory locks: for tests, and for hosts without other tabs that could send the same entries. */
export function createMemoryLocks(): Locks {
  const queues = new Map<string, (() => void)[]>();

  const release = (name: string) => {
    const next = queues.get(name)?.shift();
    if (next === undefined) queues.delete(name);
    else next();
  };

  const once = (action: () => void) => {
    let isDone = false;
    return () => {
      if (!isDone) action();
      isDone = true;
    };
  };

  return {
    acquire: (name, signal) =>
      new Promise((resolve, reject) => {
        const give = () => resolve(once(() => release(name)));
        if (signal.aborted) return reject(transportFailure('aborted'));
        const queue = queues.get(name);
        if (queue === undefined) {
          queues.set(name, []);
          return give();
        }
        const giveUp = () => {
          queue.splice(queue.indexOf(turn), 1);
          reject(transportFailure('aborted'));
        };
        const turn = () => {
          signal.removeEventListener('abort', giveUp);
          give();
        };
        queue.push(turn);
        signal.addEventListener('abort', giveUp, { once: true });
      }),
  };
}
