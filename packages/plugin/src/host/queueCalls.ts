import type { RunCall } from './sdk.ts';

/**
 * Something of which every member exists and can be called, whatever the page knows of the old script: each call is
 * handed over with the names that lead to it. So calls can be queued before the code that answers them is there, and
 * those that mean nothing here do no harm.
 */
export const queueCalls = (path: string, run: RunCall): unknown =>
  new Proxy(() => undefined, {
    // A `then` would make it look like a promise; symbols are asked for by the language itself.
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : queueCalls(`${path}.${name}`, run)),
    apply: (_, __, args: unknown[]) => run(path, ...args),
  });
