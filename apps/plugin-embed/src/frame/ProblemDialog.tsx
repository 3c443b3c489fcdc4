import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

interface ProblemDialogProps {
  readonly summary: string | null;
  readonly onClose: () => void;
}

/** A failure: the server's summary, else that something went wrong (S8.15). */
export function ProblemDialog({ summary, onClose }: ProblemDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      isOpen
      size="small"
      title={formatMessage(frameDescriptors.problemTitle)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {formatMessage(frameDescriptors.ok)}
        </Button>
      }
    >
      {summary || formatMessage(frameDescriptors.problem)}
    </Dialog>
  );
}
