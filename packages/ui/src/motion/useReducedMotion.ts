import { useSyncExternalStore } from 'react';

// Without `matchMedia` (tests, old browsers) motion is allowed.
const media = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

function watch(onChange: () => void): () => void {
  const query = media();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** True if reduced motion is preferred. False on the server, which renders still pictures anyway. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watch,
    () => media()?.matches ?? false,
    () => false,
  );
