import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import './Dialog.css';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** True while the dialog is open. */
  isOpen: boolean;
  /** Name of the action. */
  title: ReactNode;
  /** The question. */
  children: ReactNode;
  /** Fields below the question. */
  fields?: ReactNode;
  /** Text of the confirming button. */
  confirmLabel: string;
  /** Text of the cancel button; "Cancel" in the reader's language by default. */
  cancelLabel?: string | undefined;
  /** True for a destructive action. */
  isDanger?: boolean | undefined;
  /** True while the action is pending. */
  isBusy?: boolean | undefined;
  /** Called by the confirming button. */
  onConfirm: () => void;
  /** Called by the cancel button or Escape. */
  onCancel: () => void;
}

/** Confirmation dialog (alertdialog). The cancel button has the initial focus; a click outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, fields, confirmLabel, cancelLabel, isDanger, isBusy, onConfirm, onCancel } = props;
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
            {fields && <div className="ufi-dialog__body">{fields}</div>}
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
