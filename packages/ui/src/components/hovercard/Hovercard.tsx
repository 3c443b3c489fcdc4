import { PreviewCard } from '@base-ui/react/preview-card';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import '../popover/Popover.css';

/** Props of {@link Hovercard}. */
export interface HovercardProps {
  /** The element that the card is positioned at. */
  anchorRef: RefObject<HTMLElement | null>;
  /** True while the card is open. */
  isOpen: boolean;
  /** Called when the card asks to open or close. */
  onOpenChange: (isOpen: boolean) => void;
  /** Content. */
  children: ReactNode;
  /** Called when the pointer enters the card. */
  onPointerEnter?: ((event: PointerEvent) => void) | undefined;
  /** Called when the pointer leaves the card. */
  onPointerLeave?: ((event: PointerEvent) => void) | undefined;
}

/** Hovercard of a profile link. Purely visual: its content is also on the linked page. */
export function Hovercard({ anchorRef, isOpen, onOpenChange, children, ...pointer }: HovercardProps) {
  return (
    <PreviewCard.Root open={isOpen} onOpenChange={onOpenChange}>
      <PreviewCard.Portal>
        <PreviewCard.Positioner
          className="ufi-popover-layer"
          anchor={anchorRef}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <PreviewCard.Popup className="ufi-popover ufi-popover--medium" {...pointer}>
            {children}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
