import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { commentStarsDescriptors } from './commentStarsDescriptors.ts';

interface RefundStarsProps {
  readonly quantity: number;
  /** Name of who gets them back. */
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms returning the stars of a comment: how many, to whom, and that the comment stays. */
export function RefundStars({ quantity: count, name, onConfirm, onCancel }: RefundStarsProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen
      // Isolated, since a title is plain text and a name may run the other way.
      title={formatMessage(commentStarsDescriptors.refundQuestion, { count, name: `\u2068${name}\u2069` })}
      confirmLabel={formatMessage(commentStarsDescriptors.refundConfirm)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(commentStarsDescriptors.staysThere)}
    </ConfirmDialog>
  );
}
