import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { starsDescriptors } from './starsDescriptors.ts';

interface ConfirmStarsProps {
  readonly quantity: number;
  readonly balance: number;
  /** Name of who receives them. */
  readonly payee: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms stars before they are sent: how many, to whom, and what remains. */
export function ConfirmStars({ quantity, balance, payee, onConfirm, onCancel }: ConfirmStarsProps) {
  const { formatMessage } = useIntl();
  // Isolated, since a title is plain text and a name may run the other way.
  const page = `\u2068${payee}\u2069`;
  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(starsDescriptors.confirm, { count: quantity, page })}
      confirmLabel={formatMessage(starsDescriptors.send, { count: quantity })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(starsDescriptors.remaining, { count: balance - quantity })}
    </ConfirmDialog>
  );
}
