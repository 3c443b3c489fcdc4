import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 450;

// Events in a layer rendered below bubble through React to here as well, perhaps twice.
const isInside = ({ currentTarget, target }: PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Long press by touch, 450 ms. Suppresses the click that follows. */
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
      // Some systems open the context menu on a long press; a right click still does.
      if (wasLongPress.current) event.preventDefault();
    },
  };
}
