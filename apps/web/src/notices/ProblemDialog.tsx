import { useIntl } from 'react-intl';
import type { RequestFailure } from 'ufi-core/request';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { webDescriptors } from '../messages/webDescriptors.ts';

interface ProblemDialogProps {
  readonly failure: Pick<RequestFailure, 'summary' | 'description'>;
  readonly onClose: () => void;
}

/** A rejection in the server's own words. */
export function ProblemDialog({ failure: { summary, description }, onClose }: ProblemDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      isOpen
      size="small"
      title={summary ?? formatMessage(webDescriptors.problem)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {formatMessage(webDescriptors.ok)}
        </Button>
      }
    >
      {description}
    </Dialog>
  );
}
