import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimers } from '../../clock/ClockProvider.tsx';
import type { Sticker, StickerSource } from './stickerSource.ts';

/** What a search has found; null where nothing is looked for. */
export type FoundStickers = 'loading' | 'failed' | readonly Sticker[] | null;

const pauseMs = 200;

/** Looks for stickers once the person has stopped typing; what was found stays until more is known. */
export function useStickerSearch(search: StickerSource['search'], text: string) {
  const setTimer = useTimers();
  const [found, setFound] = useState<FoundStickers>(null);
  const wanted = text.trim();
  const latest = useRef(wanted);
  const ask = useCallback(
    (asked: string) => {
      const settle = (next: FoundStickers) => asked === latest.current && setFound(next);
      search(asked).then(settle, () => settle('failed'));
    },
    [search],
  );
  useEffect(() => {
    latest.current = wanted;
    if (wanted === '') return setFound(null);
    setFound((before) => (Array.isArray(before) ? before : 'loading'));
    return setTimer(pauseMs, () => ask(wanted));
  }, [ask, wanted, setTimer]);
  const retry = () => {
    setFound('loading');
    ask(wanted);
  };
  return { found: wanted === '' ? null : found, retry };
}
