import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimers } from '../../clock/ClockProvider.tsx';
import type { Sticker, StickerSource } from './stickerSource.ts';

/** Search results; null without a query. */
export type FoundStickers = 'loading' | 'failed' | readonly Sticker[] | null;

const debounceMs = 200;

/** Debounced sticker search; the previous results stay until new ones arrive. */
export function useStickerSearch(search: StickerSource['search'], text: string) {
  const setTimer = useTimers();
  const [found, setFound] = useState<FoundStickers>(null);
  const query = text.trim();
  const latest = useRef(query);
  const request = useCallback(
    (requested: string) => {
      const showIfCurrent = (next: FoundStickers) => requested === latest.current && setFound(next);
      search(requested).then(showIfCurrent, () => showIfCurrent('failed'));
    },
    [search],
  );
  useEffect(() => {
    latest.current = query;
    if (query === '') return setFound(null);
    setFound((before) => (Array.isArray(before) ? before : 'loading'));
    return setTimer(debounceMs, () => request(query));
  }, [request, query, setTimer]);
  const retry = () => {
    setFound('loading');
    request(query);
  };
  return { found: query === '' ? null : found, retry };
}
