import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { webDescriptors } from '../messages/webDescriptors.ts';

interface SignOutDialogProps {
  /** Number of unsent mutations. */
  readonly unsent: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms signing out with unsent mutations. */
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
