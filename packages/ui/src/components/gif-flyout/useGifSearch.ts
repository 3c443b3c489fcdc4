import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimers } from '../../clock/ClockProvider.tsx';
import type { FoundGifs, GifSource } from './gifSource.ts';

type Phase = 'loading' | 'failed' | 'here';

const debounceMs = 300;

/** Debounced, paginated GIF search. */
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
    // Trending GIFs are loaded without a delay.
    return setTimer(query === '' ? 0 : debounceMs, () => request(query));
  }, [request, query, setTimer]);
  return {
    phase,
    found,
    retry: () => request(query, found ?? undefined),
    loadMore: () => found?.cursor != null && request(query, found),
  };
}
