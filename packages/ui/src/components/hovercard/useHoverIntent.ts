import { useEffect, useMemo, useRef } from 'react';

interface PointerKind {
  readonly pointerType: string;
}

export interface HoverDelays {
  /** Milliseconds of hover before it counts. */
  enterMs: number;
  /** Milliseconds to cross the gap to the opened layer. */
  leaveMs: number;
}

/** Hover intent: distinguishes a resting pointer from a passing one. Touch is ignored. */
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
      /** Cancels a pending leave, while the pointer is over the opened layer. */
      stay: () => clearTimeout(timer.current),
      leave: ({ pointerType }: PointerKind) => pointerType !== 'touch' && schedule(false, leaveMs),
      cancel: () => clearTimeout(timer.current),
    };
  }, [enterMs, leaveMs]);
}
