export interface LazyPartState<Part> {
  /** The part once it is here. */
  part: Part | undefined;
  /** It is on its way. */
  isLoading: boolean;
}

export interface LazyPart<Part> {
  /** Starts loading, on a sign of intent; harmless when it is loading or here. After a failure it tries again. */
  load(): void;
  getState(): LazyPartState<Part>;
  subscribe(onChange: () => void): () => void;
}

/**
 * A part of the code that comes when someone is about to need it. All who use it share one loading; unlike
 * `React.lazy` a failure is no error on the screen: the next press tries again.
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
