import { useCallback, useEffect, useState } from 'react';

/** Something that is asked for, as far as it has come. */
export type AsyncState<Value> =
  { readonly phase: 'loading' } | { readonly phase: 'failed' } | { readonly phase: 'here'; readonly value: Value };

/** Asks for something when it is first wanted, and again when it failed and the person wants it. */
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
