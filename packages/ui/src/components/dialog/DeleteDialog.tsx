import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dialogDescriptors } from '../../messages/dialogDescriptors.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps extends Pick<ConfirmDialogProps, 'onConfirm' | 'onCancel' | 'fields'> {
  /** Title and question; by default those of a comment. */
  words?: { readonly title: string; readonly question: string } | undefined;
  /** Additional options below the question. */
  children?: ReactNode;
}

/** Confirmation dialog of a deletion; of a comment by default (S8.21). */
export function DeleteDialog({ words, children, ...dialog }: DeleteDialogProps) {
  const { formatMessage } = useIntl();
  const { title, question } = words ?? {
    title: formatMessage(dialogDescriptors.deleteTitle),
    question: formatMessage(dialogDescriptors.deleteQuestion),
  };
  return (
    <ConfirmDialog isOpen isDanger title={title} confirmLabel={formatMessage(dialogDescriptors.delete)} {...dialog}>
      {question}
      {children}
    </ConfirmDialog>
  );
}
