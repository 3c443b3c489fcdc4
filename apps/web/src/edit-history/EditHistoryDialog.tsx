import { useIntl, type IntlShape } from 'react-intl';
import { Dialog } from 'ufi-ui/dialog';
import { historyDescriptors } from '../messages/historyDescriptors.ts';
import { EditHistory } from './EditHistory.tsx';

interface EditHistoryDialogProps {
  readonly target: string;
  /** Null for the post itself. */
  readonly comment: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog with all versions of an edited comment or post (S7.33). */
export function EditHistoryDialog({ target, comment, isOpen, onClose }: EditHistoryDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={formatMessage(historyDescriptors.title)}>
      <EditHistory target={target} comment={comment} />
    </Dialog>
  );
}

/** When a text was first written (S5.07). Formatted here, because the server does not know the reader's time zone. */
export const writtenFirst = ({ formatDate, formatMessage }: IntlShape, at: number): string =>
  formatMessage(historyDescriptors.writtenFirst, {
    written: formatDate(at * 1000, { dateStyle: 'full', timeStyle: 'short' }),
  });
