const loopMs = 500;
const returnsOfFourLoops = 8;

/**
 * Dampens a height that alternates between two values by itself, as happens when a page's layout responds to the
 * frame's: after four loops the higher value stays, until another height comes or nothing has changed for half a second
 * (D6).
 *
 * @param now milliseconds of a monotonic clock
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
