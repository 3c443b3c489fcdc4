import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { liveDescriptors } from '../messages/liveDescriptors.ts';

interface EndBroadcastDialogProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms ending a broadcast for everybody. */
export function EndBroadcastDialog({ onConfirm, onCancel }: EndBroadcastDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(liveDescriptors.liveEndTitle)}
      confirmLabel={formatMessage(liveDescriptors.liveEnd)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(liveDescriptors.liveEndText)}
    </ConfirmDialog>
  );
}
