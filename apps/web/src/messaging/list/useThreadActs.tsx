import { useIntl } from 'react-intl';
import { deleteThread, markSpam, selectMark, setArchived, setPinned, setRead, unmarkSpam } from 'ufi-mercury';
import { Button } from 'ufi-ui';
import { useStore } from '../mailbox/useMailboxStore.ts';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

/** What can be done to threads, one or many; archiving and spam can be undone. */
export function useThreadActs() {
  const { formatMessage } = useIntl();
  const { dispatch, getState } = useStore();
  const showToast = useToast();

  /** Shows what was done, with a way back. */
  function offerUndo(text: string, undo: () => void): void {
    const remove = showToast({
      text,
      action: (
        <Button
          size="small"
          onClick={() => {
            undo();
            remove();
          }}
        >
          {formatMessage(messagingDescriptors.undo)}
        </Button>
      ),
    });
  }

  return {
    archive(ids: readonly string[]): void {
      for (const id of ids) dispatch(setArchived(id, { isArchived: true }));
      offerUndo(formatMessage(messagingDescriptors.archivedToast, { count: ids.length }), () => {
        for (const id of ids) dispatch(setArchived(id, { isArchived: false }));
      });
    },
    unarchive: (ids: readonly string[]) => ids.forEach((id) => dispatch(setArchived(id, { isArchived: false }))),
    spam(ids: readonly string[]): void {
      const folders = ids.map((id) => selectMark(getState(), id)?.folder ?? 'INBOX');
      for (const id of ids) dispatch(markSpam(id));
      offerUndo(formatMessage(messagingDescriptors.spamToast, { count: ids.length }), () => {
        ids.forEach((id, index) => dispatch(unmarkSpam(id, folders[index] ?? 'INBOX')));
      });
    },
    notSpam: (ids: readonly string[]) => ids.forEach((id) => dispatch(unmarkSpam(id, 'INBOX'))),
    remove: (ids: readonly string[]) => ids.forEach((id) => dispatch(deleteThread(id))),
    setRead: (ids: readonly string[], isRead: boolean) => ids.forEach((id) => dispatch(setRead(id, { isRead }))),
    pin: (id: string, isPinned: boolean) => dispatch(setPinned(id, { isPinned })),
    isUnread(id: string): boolean {
      const mark = selectMark(getState(), id);
      return mark !== undefined && (mark.unread_count > 0 || mark.is_marked_unread);
    },
  };
}
