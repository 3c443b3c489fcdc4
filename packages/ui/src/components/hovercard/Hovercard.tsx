import { PreviewCard } from '@base-ui/react/preview-card';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import '../popover/Popover.css';

export interface HovercardProps {
  anchorRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  onPointerEnter?: ((event: PointerEvent) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent) => void) | undefined;
}

/** The card beside a name. Only an extra for the eye: all that it says stands on the page that the name leads to. */
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
