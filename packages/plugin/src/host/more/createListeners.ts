/** Called with what an event tells; what it throws is the page's own and stops nobody else. */
export type Listener = (detail?: unknown) => unknown;

/** Who listens to what. */
export interface Listeners {
  on(name: unknown, listener: unknown): void;
  off(name: unknown, listener: unknown): void;
  /** Answers what the listeners have answered. */
  tell(name: string, detail?: unknown): readonly unknown[];
}

const isListener = (given: unknown): given is Listener => typeof given === 'function';

/** Calls what the page gave, if it is a function; an error in it is reported as the page's own (P28). */
export function callPage(given: unknown, ...args: readonly unknown[]): unknown {
  if (typeof given !== 'function') return undefined;
  try {
    return Reflect.apply(given, undefined, args);
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** See {@link Listeners}. */
export function createListeners(): Listeners {
  const all = new Map<string, Set<Listener>>();
  return {
    on: (name, listener) => {
      if (!isListener(listener)) return;
      const those = all.get(`${name}`) ?? new Set();
      all.set(`${name}`, those.add(listener));
    },
    off: (name, listener) => {
      if (isListener(listener)) all.get(`${name}`)?.delete(listener);
    },
    tell: (name, detail) => [...(all.get(name) ?? [])].map((listener) => callPage(listener, detail)),
  };
}
