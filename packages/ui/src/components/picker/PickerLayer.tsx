import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import './Picker.css';
import { usePickerLayer } from './usePickerLayer.ts';

/** What opens a picker, and hears that it is to be closed. */
export interface PickerAnchor {
  anchorRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export interface PickerLayerProps extends PickerAnchor {
  label: string;
  children: ReactNode;
}

/**
 * The flyout of a composer's button, 278 wide, or a sheet at the foot of a narrow screen. It stands in the page right
 * behind its button, so Tab leads in and out; Escape gives the focus back.
 */
export function PickerLayer({ anchorRef, onClose, label, children }: PickerLayerProps) {
  const layerRef = usePickerLayer({ anchorRef, onLeave: onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    // The list around it has keys of its own, which are not meant here.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    onClose();
    anchorRef.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={layerRef}
      className="ufi-picker"
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
