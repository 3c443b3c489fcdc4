import { useState } from 'react';
import { useIntl } from 'react-intl';
import { longestReason } from 'ufi-stars/contract';
import { TextField } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { commentStarsDescriptors } from './commentStarsDescriptors.ts';

interface RefundStarsProps {
  /** The stars that go back, and their receivers. */
  readonly question: string;
  /** With the reason, if one was given. */
  readonly onConfirm: (reason: string | undefined) => void;
  readonly onCancel: () => void;
}

/**
 * Confirms returning what came with a comment, stars or money: how much, to whom, that the comment stays, and the reason
 * for the audit.
 */
export function RefundStars({ question, onConfirm, onCancel }: RefundStarsProps) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={question}
      confirmLabel={formatMessage(commentStarsDescriptors.refundConfirm)}
      fields={
        <TextField
          label={formatMessage(commentStarsDescriptors.refundReason)}
          hint={formatMessage(commentStarsDescriptors.refundReasonHint)}
          maxLength={longestReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      }
      onConfirm={() => onConfirm(reason.trim() || undefined)}
      onCancel={onCancel}
    >
      {formatMessage(commentStarsDescriptors.staysThere)}
    </ConfirmDialog>
  );
}
