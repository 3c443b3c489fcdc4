import { Popover as BasePopover } from '@base-ui/react/popover';
import { useRef, type PointerEvent, type ReactNode, type RefObject } from 'react';
import './Popover.css';

export interface PopoverProps {
  /** The element it hangs on. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; the anchor, unless that takes no focus. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** `small` is at most 200 px wide (S9.02), `medium` 320, `bare` is as wide as its content and brings its own look. */
  size?: 'small' | 'medium' | 'bare' | undefined;
  /** Leaves the focus where it is, for what opens by a pointer's resting. */
  keepsFocus?: boolean | undefined;
  onPointerEnter?: ((event: PointerEvent) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent) => void) | undefined;
}

/** A small layer that hangs on an element, closed by Escape or a press beside it. */
export function Popover(props: PopoverProps) {
  const { anchorRef, label, isOpen, onOpenChange, children, side = 'bottom', align = 'start', size = 'small' } = props;
  const { returnFocusRef = anchorRef, keepsFocus = false, onPointerEnter, onPointerLeave } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  // It goes slowly: whoever has moved on meanwhile isn't called back.
  const restoreFocus = () => isFocusFree(popupRef.current) && returnFocusRef.current;
  const change = (willOpen: boolean, details: BasePopover.Root.ChangeEventDetails) => {
    const { target } = details.event;
    const isOnAnchor = target instanceof Node && anchorRef.current?.contains(target);
    // The anchor decides itself what a press on it means.
    if (details.reason === 'outside-press' && isOnAnchor) details.cancel();
    else onOpenChange(willOpen);
  };
  return (
    <BasePopover.Root open={isOpen} onOpenChange={change}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          className="ufi-popover-layer"
          anchor={anchorRef}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <BasePopover.Popup
            ref={popupRef}
            className={`ufi-popover ufi-popover--${size}`}
            aria-label={label}
            initialFocus={keepsFocus ? false : undefined}
            finalFocus={keepsFocus ? false : restoreFocus}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

function isFocusFree(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || popup?.contains(activeElement) === true;
}
