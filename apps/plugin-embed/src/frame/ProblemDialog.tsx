import { useIntl } from 'react-intl';
import type { PluginProblem } from 'ufi-plugin';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

interface ProblemDialogProps {
  readonly problem: PluginProblem;
  readonly onClose: () => void;
}

/**
 * Failure dialog: the server's summary, else a general sentence (S8.15), or that the embedding page refused the text.
 */
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
