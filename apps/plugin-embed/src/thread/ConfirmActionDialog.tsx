import { useIntl } from 'react-intl';
import { ConfirmDialog, DeleteDialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

/** Actions that remove a comment and need a confirmation. */
export type ConfirmedKind = 'delete' | 'ban' | 'hide';

interface ConfirmActionDialogProps {
  readonly kind: ConfirmedKind;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const texts = {
  ban: [lazyDescriptors.banTitle, lazyDescriptors.banQuestion, lazyDescriptors.banConfirm],
  hide: [lazyDescriptors.hideTitle, lazyDescriptors.hideQuestion, lazyDescriptors.hideConfirm],
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
