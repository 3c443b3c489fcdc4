/** Loading state of a {@link LazyPart}. */
export interface LazyPartState<Part> {
  /** The module; undefined until it has loaded. */
  part: Part | undefined;
  /** True while it is loading. */
  isLoading: boolean;
}

/** Lazily loaded module with an observable state. */
export interface LazyPart<Part> {
  /**
   * Starts loading, on a sign of intent. Does nothing while it is loading or loaded; after a failure it tries again.
   */
  load(): void;
  /** The current state; the same object until it changes. */
  getState(): LazyPartState<Part>;
  /** Subscribes to state changes. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Creates a lazily loaded module that all its users share. Unlike with `React.lazy`, a failed load shows no error: the
 * next intent tries again.
 */
export function createLazyPart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  let state: LazyPartState<Part> = { part: undefined, isLoading: false };
  const subscribers = new Set<() => void>();
  const change = (next: LazyPartState<Part>) => {
    state = next;
    for (const onChange of subscribers) onChange();
  };
  return {
    load() {
      if (state.part !== undefined || state.isLoading) return;
      change({ part: undefined, isLoading: true });
      importPart().then(
        (part) => change({ part, isLoading: false }),
        () => change({ part: undefined, isLoading: false }),
      );
    },
    getState: () => state,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}
