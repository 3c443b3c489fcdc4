import type { Locks } from 'ufi-core/request';

/** Mutual exclusion among tabs by the Web Locks API; closing a tab releases its locks. */
export const webLocks: Locks = {
  acquire: (name, signal) =>
    new Promise((resolve, reject) => {
      const held = navigator.locks.request(name, { signal }, () => new Promise<void>((release) => resolve(release)));
      held.catch(reject);
    }),
};
