import { Popover as BasePopover } from '@base-ui/react/popover';
import { useRef, type PointerEvent, type ReactNode, type RefObject } from 'react';
import './Popover.css';

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** The element that it is positioned at. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Element that is focused on close; the anchor by default. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** Accessible name. */
  label: string;
  /** True while it is open. */
  isOpen: boolean;
  /** Called when it asks to open or close. */
  onOpenChange: (isOpen: boolean) => void;
  /** Content. */
  children: ReactNode;
  /** Side of the anchor, `bottom` by default. */
  side?: 'top' | 'bottom' | 'inline-end' | undefined;
  /** Edge of the anchor that it aligns to, `start` by default. */
  align?: 'start' | 'center' | 'end' | undefined;
  /**
   * Maximum width: `small` (the default) 200 px (S9.02), `medium` 320 px, `large` 400 px, `bare` is as wide as its content and
   * unstyled.
   */
  size?: 'small' | 'medium' | 'large' | 'bare' | undefined;
  /** Leaves the focus alone, for popovers that open on hover. */
  keepsFocus?: boolean | undefined;
  /** Called when the pointer enters it. */
  onPointerEnter?: ((event: PointerEvent) => void) | undefined;
  /** Called when the pointer leaves it. */
  onPointerLeave?: ((event: PointerEvent) => void) | undefined;
}

/** Popover (Base UI), closed by Escape or a press outside. */
export function Popover(props: PopoverProps) {
  const { anchorRef, label, isOpen, onOpenChange, children, side = 'bottom', align = 'start', size = 'small' } = props;
  const { returnFocusRef = anchorRef, keepsFocus = false, onPointerEnter, onPointerLeave } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  // It closes with an animation; a focus that has moved meanwhile is not taken back.
  const restoreFocus = () => isFocusFree(popupRef.current) && returnFocusRef.current;
  const change = (willOpen: boolean, details: BasePopover.Root.ChangeEventDetails) => {
    const { target } = details.event;
    const isOnAnchor = target instanceof Node && anchorRef.current?.contains(target);
    // The anchor handles its own press.
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
