import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

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
      title={formatMessage(frameDescriptors.deleteTitle)}
      confirmLabel={formatMessage(frameDescriptors.delete)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(frameDescriptors.deleteQuestion)}
    </ConfirmDialog>
  );
}
