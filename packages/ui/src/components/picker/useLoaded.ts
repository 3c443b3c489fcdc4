import { useCallback, useEffect, useState } from 'react';

/** Something that is asked for, as far as it has come. */
export type Loaded<Value> =
  { readonly phase: 'loading' } | { readonly phase: 'failed' } | { readonly phase: 'here'; readonly value: Value };

/** Asks for something when it is first wanted, and again when it failed and the person wants it. */
export function useLoaded<Value>(load: () => Promise<Value>): { loaded: Loaded<Value>; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ phase: 'loading' });
  const ask = useCallback(
    () =>
      load().then(
        (value) => setLoaded({ phase: 'here', value }),
        () => setLoaded({ phase: 'failed' }),
      ),
    [load],
  );
  useEffect(() => void ask(), [ask]);
  const retry = () => {
    setLoaded({ phase: 'loading' });
    void ask();
  };
  return { loaded, retry };
}
