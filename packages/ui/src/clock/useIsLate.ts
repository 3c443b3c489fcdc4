import { useEffect, useState } from 'react';
import { useTimers } from './ClockProvider.tsx';

/** Time after which a server that does not answer is said to be unavailable. */
const noticeDelayMs = 5_000;

/** True once the server has been waited for longer than {@link noticeDelayMs}. */
export function useIsLate(isWaiting: boolean): boolean {
  const setTimer = useTimers();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = setTimer(noticeDelayMs, () => setIsLate(true));
    return () => {
      stop();
      setIsLate(false);
    };
  }, [isWaiting, setTimer]);
  return isLate;
}
