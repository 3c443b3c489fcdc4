import { useIntl } from 'react-intl';
import { Dialog } from 'ufi-ui/dialog';
import { historyDescriptors } from '../messages/historyDescriptors.ts';
import { EditHistory } from './EditHistory.tsx';

interface EditHistoryDialogProps {
  readonly target: string;
  readonly comment: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog with all versions of an edited comment (S7.33). */
export function EditHistoryDialog({ target, comment, isOpen, onClose }: EditHistoryDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={formatMessage(historyDescriptors.title)}>
      <EditHistory target={target} comment={comment} />
    </Dialog>
  );
}
