import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { webDescriptors } from '../messages/webDescriptors.ts';

interface SignOutDialogProps {
  /** How much of what was done here the server does not know yet. */
  readonly unsent: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before somebody leaves things behind that were not sent. */
export function SignOutDialog({ unsent, onConfirm, onCancel }: SignOutDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(webDescriptors.signOutTitle)}
      confirmLabel={formatMessage(webDescriptors.signOutAnyway)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(webDescriptors.signOutUnsent, { count: unsent })}
    </ConfirmDialog>
  );
}
