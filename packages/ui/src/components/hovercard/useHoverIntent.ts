import { useEffect, useMemo, useRef } from 'react';

interface PointerKind {
  readonly pointerType: string;
}

export interface HoverDelays {
  /** Milliseconds that the pointer rests before it counts. */
  enterMs: number;
  /** Milliseconds to cross the gap to the layer that has opened. */
  leaveMs: number;
}

/** Tells a pointer that rests from one that passes by. Fingers don't hover. */
export function useHoverIntent(onChange: (isHovered: boolean) => void, { enterMs, leaveMs }: HoverDelays) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const schedule = (isHovered: boolean, delayMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(isHovered), delayMs);
    };
    return {
      enter: ({ pointerType }: PointerKind) => pointerType !== 'touch' && schedule(true, enterMs),
      /** Over what has opened: it stays. */
      stay: () => clearTimeout(timer.current),
      leave: ({ pointerType }: PointerKind) => pointerType !== 'touch' && schedule(false, leaveMs),
      cancel: () => clearTimeout(timer.current),
    };
  }, [enterMs, leaveMs]);
}
