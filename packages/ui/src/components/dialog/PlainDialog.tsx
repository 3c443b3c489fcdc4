import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import './Dialog.css';

export interface PlainDialogProps {
  isOpen: boolean;
  /** Escape, or a press beside it. */
  onClose: () => void;
  /** What it is called; nothing of it is drawn. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog without a head or buttons, as for something that is on its way. */
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
