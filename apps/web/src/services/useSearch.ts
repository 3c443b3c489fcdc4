import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce of searches, in milliseconds. */
const debounceMs = 200;

/** What a search has found, and for which text. */
export interface SearchResult<Found> {
  readonly of: string;
  readonly found: Found;
}

/**
 * Searches for what is typed, debounced; typing on aborts the call before. The latest answer, undefined until the first
 * one. A failed search changes nothing, and an empty text is not searched for.
 */
export function useSearch<Found>(
  typed: string,
  search: (typed: string, signal: AbortSignal) => Promise<Found>,
): SearchResult<Found> | undefined {
  const [result, setResult] = useState<SearchResult<Found>>();
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (typed === '') return undefined;
    const aborting = new AbortController();
    const run = async () => {
      const found = await ask(typed, aborting.signal);
      if (!aborting.signal.aborted) setResult({ of: typed, found });
    };
    const timer = setTimeout(() => void run().catch(() => undefined), debounceMs);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [typed]);
  return result;
}
