import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DeleteDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
  /** What is about to be deleted, and the question whether it should be: a comment unless told. */
  words?: { readonly title: string; readonly question: string } | undefined;
  /** What can be done by the way. */
  children?: ReactNode;
}

/** Asks before something is deleted: a comment (S8.21) unless its owner has other words. */
export function DeleteDialog({ onConfirm, onCancel, words, children }: DeleteDialogProps) {
  const { formatMessage } = useIntl();
  const { title, question } = words ?? {
    title: formatMessage(uiDescriptors.deleteTitle),
    question: formatMessage(uiDescriptors.deleteQuestion),
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={title}
      confirmLabel={formatMessage(uiDescriptors.delete)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {question}
      {children}
    </ConfirmDialog>
  );
}
