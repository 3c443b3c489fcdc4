import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dialogDescriptors } from '../../messages/dialogDescriptors.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps {
  /** Called by the delete button. */
  onConfirm: () => void;
  /** Called by the cancel button or Escape. */
  onCancel: () => void;
  /** Title and question; by default those of a comment. */
  words?: { readonly title: string; readonly question: string } | undefined;
  /** Additional options below the question. */
  children?: ReactNode;
}

/** Confirmation dialog of a deletion; of a comment by default (S8.21). */
export function DeleteDialog({ onConfirm, onCancel, words, children }: DeleteDialogProps) {
  const { formatMessage } = useIntl();
  const { title, question } = words ?? {
    title: formatMessage(dialogDescriptors.deleteTitle),
    question: formatMessage(dialogDescriptors.deleteQuestion),
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={title}
      confirmLabel={formatMessage(dialogDescriptors.delete)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {question}
      {children}
    </ConfirmDialog>
  );
}
