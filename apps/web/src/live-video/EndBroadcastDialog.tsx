import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { videoDescriptors } from '../messages/videoDescriptors.ts';

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
      title={formatMessage(videoDescriptors.liveEndTitle)}
      confirmLabel={formatMessage(videoDescriptors.liveEnd)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(videoDescriptors.liveEndText)}
    </ConfirmDialog>
  );
}
