import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { selectUnseen, type TopListPlace, type TopListToDraw } from 'ufi-core';
import { PillButton } from 'ufi-ui';
import { useUfiSelector } from '../store/storeHooks.ts';
import { returnToLiveEnd } from './returnToLiveEnd.ts';

interface LivePillProps {
  readonly list: TopListPlace & TopListToDraw;
  readonly boxRef: RefObject<HTMLElement | null>;
  /** The reader is back at the live end. */
  readonly onBack: () => void;
}

/** Says how many comments have come while the reader is elsewhere, and leads back to the live end. */
export function LivePill({ list: { instance, isInverted }, boxRef, onBack }: LivePillProps) {
  const unseen = useUfiSelector((state) => selectUnseen(state, instance).unseenComments);
  const count = useCalm(unseen);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const goBack = () => {
    if (boxRef.current === null) return;
    boxRef.current.focus({ preventScroll: true });
    stop.current = returnToLiveEnd(boxRef.current, { isInverted, onBack });
  };
  return <PillButton count={count} direction={isInverted ? 'up' : 'down'} onClick={goBack} />;
}

const calmMs = 1000;

/** A count that is read aloud: the first is told at once, then at most one a second; none is told at once, too. */
function useCalm(count: number): number {
  const [told, setTold] = useState(count);
  const tell = useEffectEvent(() => setTold(count));
  const isAny = count > 0;
  useEffect(() => {
    tell();
    if (!isAny) return undefined;
    const timer = setInterval(() => tell(), calmMs);
    return () => clearInterval(timer);
  }, [isAny]);
  return isAny ? Math.max(1, told) : 0;
}
