import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { commentStarsDescriptors } from './commentStarsDescriptors.ts';

interface RefundStarsProps {
  /** What goes back to whom. */
  readonly question: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms returning what came with a comment, stars or money: how much, to whom, and that the comment stays. */
export function RefundStars({ question, onConfirm, onCancel }: RefundStarsProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen
      title={question}
      confirmLabel={formatMessage(commentStarsDescriptors.refundConfirm)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(commentStarsDescriptors.staysThere)}
    </ConfirmDialog>
  );
}
