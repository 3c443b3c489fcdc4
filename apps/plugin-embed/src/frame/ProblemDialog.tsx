import { useIntl } from 'react-intl';
import type { PluginProblem } from 'ufi-plugin';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

interface ProblemDialogProps {
  readonly problem: PluginProblem;
  readonly onClose: () => void;
}

/**
 * Failure dialog: the server's summary, else a general sentence (S8.15), that the embedding page refused the text, or
 * that texts of an older version could not be read.
 */
export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const { formatMessage } = useIntl();
  const { summary, isOfPage, lostTexts } = problem;
  const fallback = isOfPage ? lazyDescriptors.refusedByPage : frameDescriptors.problem;
  return (
    <Dialog
      isOpen
      size="small"
      title={formatMessage(lazyDescriptors.problemTitle)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {formatMessage(lazyDescriptors.ok)}
        </Button>
      }
    >
      {lostTexts === undefined
        ? summary || formatMessage(fallback)
        : formatMessage(lazyDescriptors.lostTexts, { count: lostTexts })}
    </Dialog>
  );
}
