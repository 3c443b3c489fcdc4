import { useIntl } from 'react-intl';
import type { PluginProblem } from 'ufi-plugin';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

interface ProblemDialogProps {
  readonly problem: PluginProblem;
  readonly onClose: () => void;
}

/** A failure: the server's summary, else that something went wrong (S8.15), or that the page has refused. */
export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
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
      {problem.summary || formatMessage(problem.isOfPage ? frameDescriptors.refusedByPage : frameDescriptors.problem)}
    </Dialog>
  );
}
