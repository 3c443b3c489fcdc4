import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { webDescriptors } from '../messages/webDescriptors.ts';

interface DeleteDialogProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a comment is deleted (S8.21). */
export function DeleteDialog({ onConfirm, onCancel }: DeleteDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={formatMessage(webDescriptors.deleteTitle)}
      confirmLabel={formatMessage(webDescriptors.delete)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(webDescriptors.deleteQuestion)}
    </ConfirmDialog>
  );
}
