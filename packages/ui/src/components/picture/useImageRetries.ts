import { useContext, useEffect, useReducer, useRef } from 'react';
import { useTimers } from '../../clock/ClockProvider.tsx';
import { ImageFailureContext } from './ImageFailureContext.ts';

const maxRetries = 2;
const retryDelayMs = 250;

/** Loading state: number of the `attempt`, `failures` so far, and `isWaiting` between two attempts. */
interface LoadState {
  readonly attempt: number;
  readonly failures: number;
  readonly isWaiting: boolean;
}

type Step = 'failed' | 'next' | 'again';

function advance({ attempt, failures, isWaiting }: LoadState, step: Step): LoadState {
  switch (step) {
    case 'failed':
      return isWaiting ? { attempt, failures, isWaiting } : { attempt, failures: failures + 1, isWaiting: true };
    case 'next':
      return { attempt: attempt + 1, failures, isWaiting: false };
    case 'again':
      return { attempt: attempt + 1, failures: 0, isWaiting: false };
  }
}

/** Retries a picture up to 2 times, 250 ms apart, then reports a network error (S8.08). */
export function useImageRetries(src: string) {
  const setTimer = useTimers();
  const report = useContext(ImageFailureContext);
  const imageRef = useRef<HTMLImageElement>(null);
  const [{ attempt, failures, isWaiting }, step] = useReducer(advance, { attempt: 0, failures: 0, isWaiting: false });
  const hasFailed = failures > maxRetries;
  useEffect(() => {
    if (isWaiting && !hasFailed) return setTimer(retryDelayMs, () => step('next'));
    if (hasFailed) report({ kind: 'network', src });
    return undefined;
  }, [isWaiting, hasFailed, setTimer, report, src]);
  useEffect(() => {
    // A failure before hydration has fired no event.
    const image = imageRef.current;
    if (image?.complete && image.naturalWidth === 0) step('failed');
  }, []);
  return {
    attempt,
    imageRef,
    hasFailed,
    isWaiting,
    onError: () => step('failed'),
    retry: () => step('again'),
  };
}
