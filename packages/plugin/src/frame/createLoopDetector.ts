const loopMs = 500;
const returnsOfFourLoops = 8;

/**
 * Settles a height that goes A, B, A, B by itself, as happens where a page's layout answers the frame's: after four
 * loops the higher one stays until another height comes or nothing has changed for half a second (D6).
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createLoopDetector(now: () => number): (height: number) => number {
  let last = -1;
  let beforeLast = -1;
  let returns = 0;
  let changedAt = -Infinity;
  return (height) => {
    if (height === last) return returns >= returnsOfFourLoops ? Math.max(last, beforeLast) : height;
    const isReturn = height === beforeLast && now() - changedAt < loopMs;
    returns = isReturn ? returns + 1 : 0;
    changedAt = now();
    beforeLast = last;
    last = height;
    return returns >= returnsOfFourLoops ? Math.max(last, beforeLast) : height;
  };
}
