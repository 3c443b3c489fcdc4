import { useLayoutEffect, useState, type RefObject } from 'react';
import { useTimers } from '../../../clock/ClockProvider.tsx';
import { shareLineHeights } from './shareLayout.ts';

const maxLines = 2;
const remeasureDelayMs = 300;

/**
 * Number of lines of a share's title, 1 or 2; 2 until it is measured. A title without a height, such as in a hidden
 * part of the page, is measured again after 300 ms (S9.09).
 */
export function useTitleLines(titleRef: RefObject<HTMLElement | null>): number {
  const setTimer = useTimers();
  const [lines, setLines] = useState(maxLines);
  useLayoutEffect(() => {
    let cancel = () => {};
    const measure = () => {
      const height = titleRef.current?.offsetHeight ?? 0;
      if (height === 0) cancel = setTimer(remeasureDelayMs, measure);
      else setLines(Math.min(maxLines, Math.max(1, Math.round(height / shareLineHeights.title))));
    };
    measure();
    return () => cancel();
  }, [setTimer, titleRef]);
  return lines;
}
