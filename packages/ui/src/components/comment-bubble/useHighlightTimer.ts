import { useEffect, useEffectEvent } from 'react';

const highlightMs = 1600;

/** Highlight timer of a new comment: calls `onSeen` once, 1.6 s after it became fresh. */
export function useHighlightTimer(isFresh: boolean, onSeen: () => void): void {
  const notifySeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => notifySeen(), highlightMs);
    return () => clearTimeout(timer);
  }, [isFresh]);
}
