import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { selectUnseen, type TopListRef, type TopListOptions } from 'ufi-core';
import { PillButton } from 'ufi-ui';
import { useAppSelector } from '../store/storeHooks.ts';
import { scrollToLiveEnd } from './scrollToLiveEnd.ts';

interface LivePillProps {
  readonly list: TopListRef & TopListOptions;
  readonly boxRef: RefObject<HTMLElement | null>;
  /** Called when the reader is back at the live end. */
  readonly onBack: () => void;
}

/** Shows the number of new comments while the reader is scrolled away, and leads back to the live end. */
export function LivePill({ list: { instance, isInverted }, boxRef, onBack }: LivePillProps) {
  const unseen = useAppSelector((state) => selectUnseen(state, instance).unseenComments);
  const count = useThrottledCount(unseen);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const goBack = () => {
    if (boxRef.current === null) return;
    boxRef.current.focus({ preventScroll: true });
    stop.current = scrollToLiveEnd(boxRef.current, { isInverted, onBack });
  };
  return <PillButton count={count} direction={isInverted ? 'up' : 'down'} onClick={goBack} />;
}

const throttleMs = 1000;

/**
 * Throttles a count that is announced by screen readers: the first value and zero immediately, then at most one a
 * second.
 */
function useThrottledCount(count: number): number {
  const [shown, setShown] = useState(count);
  const update = useEffectEvent(() => setShown(count));
  const isAny = count > 0;
  useEffect(() => {
    update();
    if (!isAny) return undefined;
    const timer = setInterval(() => update(), throttleMs);
    return () => clearInterval(timer);
  }, [isAny]);
  return isAny ? Math.max(1, shown) : 0;
}
