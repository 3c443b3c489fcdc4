import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

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
      title={formatMessage(lazyDescriptors.signOutTitle)}
      confirmLabel={formatMessage(lazyDescriptors.signOutAnyway)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(lazyDescriptors.signOutUnsent, { count: unsent })}
    </ConfirmDialog>
  );
}
