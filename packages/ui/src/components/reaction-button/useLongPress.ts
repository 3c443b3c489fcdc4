import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 450;

// What is touched in a layer that hangs here bubbles to here, too, and may do so twice.
const isInside = ({ currentTarget, target }: PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** A finger that stays. The click that the browser makes of its lifting is swallowed. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLongPress = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      wasLongPress.current = false;
      if (event.pointerType !== 'touch' || !isInside(event)) return;
      timer.current = setTimeout(() => {
        wasLongPress.current = true;
        onLongPress();
      }, longPressMs);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!wasLongPress.current) return;
      wasLongPress.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      // On some systems a long touch asks for the context menu; a mouse's right button still gets it.
      if (wasLongPress.current) event.preventDefault();
    },
  };
}
