import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ModerationReason } from 'ufi-core/contract';
import { DeleteDialog } from 'ufi-ui/dialog';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import { ReasonFields } from '../moderation-reasons/ReasonFields.tsx';

interface DeletionDialogProps {
  readonly count: number;
  readonly onConfirm: (why: ModerationReason) => void;
  readonly onCancel: () => void;
}

/** Asks before comments are deleted for good. */
export function DeletionDialog({ count, onConfirm, onCancel }: DeletionDialogProps) {
  const { formatMessage } = useIntl();
  const [why, setWhy] = useState<ModerationReason>({});
  const words = {
    title: formatMessage(siteModerationDescriptors.delete),
    question: formatMessage(siteModerationDescriptors.deleteQuestion, { count }),
  };
  return (
    <DeleteDialog
      words={words}
      fields={<ReasonFields why={why} onChange={setWhy} />}
      onConfirm={() => onConfirm(why)}
      onCancel={onCancel}
    />
  );
}
