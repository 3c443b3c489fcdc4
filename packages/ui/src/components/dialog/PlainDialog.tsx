import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import './Dialog.css';

/** Props of {@link PlainDialog}. */
export interface PlainDialogProps {
  /** True while the dialog is open. */
  isOpen: boolean;
  /** Called by Escape or a click outside. */
  onClose: () => void;
  /** Accessible name; not displayed. */
  label: string;
  /** Additional CSS class of the popup. */
  className?: string | undefined;
  /** Content. */
  children: ReactNode;
}

/** Modal dialog without a header or buttons, such as for content that is loading. */
export function PlainDialog({ isOpen, onClose, label, className = '', children }: PlainDialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ufi-dialog-backdrop" />
        <BaseDialog.Viewport className="ufi-dialog-viewport">
          <BaseDialog.Popup className={`ufi-dialog ${className}`} aria-label={label}>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
