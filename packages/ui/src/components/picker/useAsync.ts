import { useCallback, useEffect, useState } from 'react';

/** State of an asynchronous value. */
export type AsyncState<Value> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'here'; readonly value: Value };

/** Loads a value on mount; `retry` loads it again after a failure. */
export function useAsync<Value>(load: () => Promise<Value>): { loaded: AsyncState<Value>; retry: () => void } {
  const [loaded, setLoaded] = useState<AsyncState<Value>>({ phase: 'loading' });
  const request = useCallback(
    () =>
      load().then(
        (value) => setLoaded({ phase: 'here', value }),
        () => setLoaded({ phase: 'failed' }),
      ),
    [load],
  );
  useEffect(() => void request(), [request]);
  const retry = () => {
    setLoaded({ phase: 'loading' });
    void request();
  };
  return { loaded, retry };
}
