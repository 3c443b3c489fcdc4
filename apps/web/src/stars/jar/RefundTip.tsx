import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { commentStarsDescriptors } from '../commentStarsDescriptors.ts';
import { jarDescriptors } from './jarDescriptors.ts';

interface RefundTipProps {
  readonly amount: number;
  readonly currency: string;
  /** Name of who gets it back. */
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms paying back what a comment brought into the tip jar: how much, to whom, and that the comment stays. */
export function RefundTip({ amount, currency, name, onConfirm, onCancel }: RefundTipProps) {
  const { formatMessage, formatNumber } = useIntl();
  const money = formatNumber(amount, { style: 'currency', currency });
  return (
    <ConfirmDialog
      isOpen
      // Isolated, since a title is plain text and a name may run the other way.
      title={formatMessage(jarDescriptors.refundQuestion, { amount: money, name: `\u2068${name}\u2069` })}
      confirmLabel={formatMessage(jarDescriptors.refundConfirm)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(commentStarsDescriptors.staysThere)}
    </ConfirmDialog>
  );
}
