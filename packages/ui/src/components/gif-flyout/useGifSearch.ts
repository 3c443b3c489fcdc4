import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimers } from '../../clock/ClockProvider.tsx';
import type { FoundGifs, GifSource } from './gifSource.ts';

type Phase = 'loading' | 'failed' | 'here';

const debounceMs = 300;

/** Looks for moving pictures once the person has stopped typing, and goes on where they ask for more. */
export function useGifSearch(search: GifSource['search'], text: string) {
  const setTimer = useTimers();
  const [phase, setPhase] = useState<Phase>('loading');
  const [found, setFound] = useState<FoundGifs | null>(null);
  const query = text.trim();
  const latest = useRef(query);
  const request = useCallback(
    (requested: string, before?: FoundGifs) => {
      const isCurrent = () => requested === latest.current;
      setPhase('loading');
      search(requested, before?.cursor ?? undefined).then(
        (page) => {
          if (!isCurrent()) return;
          setPhase('here');
          setFound(before === undefined ? page : { ...page, gifs: [...before.gifs, ...page.gifs] });
        },
        () => isCurrent() && setPhase('failed'),
      );
    },
    [search],
  );
  useEffect(() => {
    latest.current = query;
    // What is liked just now is shown at once.
    return setTimer(query === '' ? 0 : debounceMs, () => request(query));
  }, [request, query, setTimer]);
  return {
    phase,
    found,
    retry: () => request(query, found ?? undefined),
    loadMore: () => found?.cursor != null && request(query, found),
  };
}
