import { useEffect, useEffectEvent } from 'react';

const highlightMs = 1600;

/** What came while its list was open is lit for a moment (1.6 s); then `onSeen` is told, once. */
export function useHighlightTimer(isFresh: boolean, onSeen: () => void): void {
  const notifySeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => notifySeen(), highlightMs);
    return () => clearTimeout(timer);
  }, [isFresh]);
}
