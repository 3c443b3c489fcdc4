import { useEffect, useEffectEvent } from 'react';

const freshMs = 1600;

/** What came while its list was open is lit for a moment (1.6 s); then `onSeen` is told, once. */
export function useFreshness(isFresh: boolean, onSeen: () => void): void {
  const tellSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => tellSeen(), freshMs);
    return () => clearTimeout(timer);
  }, [isFresh]);
}
