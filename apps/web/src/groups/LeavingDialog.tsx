import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { groupDescriptors } from './groupDescriptors.ts';

interface LeavingDialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a member leaves a group. */
export function LeavingDialog({ name, ...choices }: LeavingDialogProps) {
  const { formatMessage } = useIntl();
  const leave = formatMessage(groupDescriptors.leave);
  return (
    <ConfirmDialog isOpen title={leave} confirmLabel={leave} isDanger {...choices}>
      {formatMessage(groupDescriptors.leaveQuestion, { name })}
    </ConfirmDialog>
  );
}
