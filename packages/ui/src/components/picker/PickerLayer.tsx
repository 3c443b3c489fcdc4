import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import './Picker.css';
import { usePickerLayer } from './usePickerLayer.ts';

/** Button that opens a picker, and its close handler. */
export interface PickerAnchor {
  anchorRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export interface PickerLayerProps extends PickerAnchor {
  label: string;
  children: ReactNode;
}

/**
 * Flyout of a composer's button: 278 px wide, on a narrow screen a bottom sheet. Rendered right after its button, so
 * Tab moves in and out; Escape restores the focus to the button (S2.06).
 */
export function PickerLayer({ anchorRef, onClose, label, children }: PickerLayerProps) {
  const layerRef = usePickerLayer({ anchorRef, onLeave: onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    // The feed around it has key bindings of its own.
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
