import { useIntl } from 'react-intl';
import { ConfirmDialog, DeleteDialog } from 'ufi-ui/dialog';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

/** Actions that remove a comment and need a confirmation. */
export type ConfirmedKind = 'delete' | 'ban' | 'hide';

interface ConfirmActionDialogProps {
  readonly kind: ConfirmedKind;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const texts = {
  ban: [frameDescriptors.banTitle, frameDescriptors.banQuestion, frameDescriptors.banConfirm],
  hide: [frameDescriptors.hideTitle, frameDescriptors.hideQuestion, frameDescriptors.hideConfirm],
} as const;

/** Confirmation before a comment is deleted (S8.21), its author banned (S8.22) or it is hidden (S8.23). */
export function ConfirmActionDialog({ kind, onConfirm, onCancel }: ConfirmActionDialogProps) {
  const { formatMessage } = useIntl();
  if (kind === 'delete') return <DeleteDialog onConfirm={onConfirm} onCancel={onCancel} />;
  const [title, question, label] = texts[kind];
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={formatMessage(title)}
      confirmLabel={formatMessage(label)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {formatMessage(question)}
    </ConfirmDialog>
  );
}
