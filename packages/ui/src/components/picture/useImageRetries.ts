import { useContext, useEffect, useReducer, useRef } from 'react';
import { useTimers } from '../../clock/ClockProvider.tsx';
import { ImageReports } from './imageReports.ts';

const moreTries = 2;
const pauseMs = 250;

/** How far a picture is: `tries` that failed, `turn` the present one, `isWaiting` between two. */
interface Loading {
  readonly turn: number;
  readonly tries: number;
  readonly isWaiting: boolean;
}

type Step = 'failed' | 'next' | 'again';

function advance({ turn, tries, isWaiting }: Loading, step: Step): Loading {
  switch (step) {
    case 'failed':
      return isWaiting ? { turn, tries, isWaiting } : { turn, tries: tries + 1, isWaiting: true };
    case 'next':
      return { turn: turn + 1, tries, isWaiting: false };
    case 'again':
      return { turn: turn + 1, tries: 0, isWaiting: false };
  }
}

/** Loads a picture up to 2 more times, 250 ms apart, and then reports it as a network error (S8.08). */
export function useImageRetries(src: string) {
  const setTimer = useTimers();
  const report = useContext(ImageReports);
  const imageRef = useRef<HTMLImageElement>(null);
  const [{ turn, tries, isWaiting }, step] = useReducer(advance, { turn: 0, tries: 0, isWaiting: false });
  const hasFailed = tries > moreTries;
  useEffect(() => {
    if (isWaiting && !hasFailed) return setTimer(pauseMs, () => step('next'));
    if (hasFailed) report({ kind: 'network', src });
    return undefined;
  }, [isWaiting, hasFailed, setTimer, report, src]);
  useEffect(() => {
    // What failed before the script came has nobody told.
    const image = imageRef.current;
    if (image?.complete && image.naturalWidth === 0) step('failed');
  }, []);
  return {
    turn,
    imageRef,
    hasFailed,
    isWaiting,
    onError: () => step('failed'),
    tryAgain: () => step('again'),
  };
}
