import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { videoDescriptors } from '../messages/videoDescriptors.ts';

interface EndBroadcastDialogProps {
  /** The broadcast is played from an address, and may have a recording at another one. */
  readonly hasAddress: boolean;
  readonly onConfirm: (recording: string | undefined) => void;
  readonly onCancel: () => void;
}

/** Confirms ending a broadcast for everybody. */
export function EndBroadcastDialog({ hasAddress, onConfirm, onCancel }: EndBroadcastDialogProps) {
  const { formatMessage } = useIntl();
  const [recording, setRecording] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(videoDescriptors.liveEndTitle)}
      confirmLabel={formatMessage(videoDescriptors.liveEnd)}
      onConfirm={() => onConfirm(recording.trim() || undefined)}
      onCancel={onCancel}
    >
      {formatMessage(videoDescriptors.liveEndText)}
      {hasAddress && (
        <div className="web-video__recording">
          <TextField
            type="url"
            dir="ltr"
            label={formatMessage(videoDescriptors.recordingAddress)}
            hint={formatMessage(videoDescriptors.recordingHint)}
            value={recording}
            onChange={({ target }) => setRecording(target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
