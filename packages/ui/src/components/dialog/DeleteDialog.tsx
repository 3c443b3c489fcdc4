import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DeleteDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
  /** What can be done by the way. */
  children?: ReactNode;
}

/** Asks before a comment is deleted (S8.21). */
export function DeleteDialog({ onConfirm, onCancel, children }: DeleteDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={formatMessage(uiDescriptors.deleteTitle)}
      confirmLabel={formatMessage(uiDescriptors.delete)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(uiDescriptors.deleteQuestion)}
      {children}
    </ConfirmDialog>
  );
}
