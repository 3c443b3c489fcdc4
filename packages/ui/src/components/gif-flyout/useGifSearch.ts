import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimers } from '../../clock/ClockProvider.tsx';
import type { FoundGifs, GifSource } from './gifSource.ts';

type Phase = 'loading' | 'failed' | 'here';

const pauseMs = 300;

/** Looks for moving pictures once the person has stopped typing, and goes on where they ask for more. */
export function useGifSearch(search: GifSource['search'], text: string) {
  const setTimer = useTimers();
  const [phase, setPhase] = useState<Phase>('loading');
  const [found, setFound] = useState<FoundGifs | null>(null);
  const wanted = text.trim();
  const latest = useRef(wanted);
  const ask = useCallback(
    (asked: string, before?: FoundGifs) => {
      const isWanted = () => asked === latest.current;
      setPhase('loading');
      search(asked, before?.cursor ?? undefined).then(
        (page) => {
          if (!isWanted()) return;
          setPhase('here');
          setFound(before === undefined ? page : { ...page, gifs: [...before.gifs, ...page.gifs] });
        },
        () => isWanted() && setPhase('failed'),
      );
    },
    [search],
  );
  useEffect(() => {
    latest.current = wanted;
    // What is liked just now is shown at once.
    return setTimer(wanted === '' ? 0 : pauseMs, () => ask(wanted));
  }, [ask, wanted, setTimer]);
  return {
    phase,
    found,
    retry: () => ask(wanted, found ?? undefined),
    loadOn: () => found?.cursor != null && ask(wanted, found),
  };
}
