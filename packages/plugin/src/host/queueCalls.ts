import type { RunCall } from './sdk.ts';

/**
 * A proxy that accepts any call, whatever members of the old script the page uses: each call is passed to `run` with
 * its path. So calls can be queued before the code that answers them is loaded, and unsupported ones do no harm.
 */
export const queueCalls = (path: string, run: RunCall): unknown =>
  new Proxy(() => undefined, {
    // A `then` would make it a thenable; symbols are read by the language itself.
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : queueCalls(`${path}.${name}`, run)),
    apply: (_, __, args: unknown[]) => run(path, ...args),
  });
