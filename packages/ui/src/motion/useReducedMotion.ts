import { useSyncExternalStore } from 'react';

// Where there is no such question (a test, an old browser) motion is not unwanted.
const media = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

function watch(onChange: () => void): () => void {
  const query = media();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether motion is unwanted. The server does not know, and draws what stands still until somebody plays it. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watch,
    () => media()?.matches ?? false,
    () => false,
  );
