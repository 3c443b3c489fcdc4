import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import './Dialog.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The short name of what is about to happen. */
  title: ReactNode;
  /** The question. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Takes something away. */
  isDanger?: boolean | undefined;
  /** The confirmed thing is under way. */
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  /** Cancel or Escape. */
  onCancel: () => void;
}

/** Asks before something that can't be undone. The harmless way out has the focus; a press beside it does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, isDanger, isBusy, onConfirm, onCancel } = props;
  const { formatMessage } = useIntl();
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="ufi-dialog-backdrop" />
        <AlertDialog.Viewport className="ufi-dialog-viewport">
          <AlertDialog.Popup className="ufi-dialog ufi-dialog--small" initialFocus={cancelRef}>
            <div className="ufi-dialog__header">
              <AlertDialog.Title className="ufi-dialog__title">{title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description className="ufi-dialog__body">{children}</AlertDialog.Description>
            <div className="ufi-dialog__footer">
              <Button ref={cancelRef} onClick={onCancel}>
                {cancelLabel ?? formatMessage(uiDescriptors.cancel)}
              </Button>
              <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
