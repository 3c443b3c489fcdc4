import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { carriedDescriptors } from '../messages/carriedDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';

interface CarriedDeletionProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a post that carries a comment is taken back. */
export function CarriedDeletion({ onConfirm, onCancel }: CarriedDeletionProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={formatMessage(carriedDescriptors.deletePost)}
      confirmLabel={formatMessage(webDescriptors.delete)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(carriedDescriptors.deletePostQuestion)}
    </ConfirmDialog>
  );
}
