import { useIntl } from 'react-intl';
import { DeleteDialog } from 'ufi-ui/dialog';
import { siteModerationDescriptors } from '../messages/siteModerationDescriptors.ts';

interface DeletionDialogProps {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before comments are deleted for good. */
export function DeletionDialog({ count, ...choices }: DeletionDialogProps) {
  const { formatMessage } = useIntl();
  const words = {
    title: formatMessage(siteModerationDescriptors.delete),
    question: formatMessage(siteModerationDescriptors.deleteQuestion, { count }),
  };
  return <DeleteDialog words={words} {...choices} />;
}
