import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  deleteComment,
  deleteCommentAndRemoveCommenter,
  mayOn,
  selectActorRecord,
  type CommentView,
  type RemovalOptions,
} from 'ufi-core';
import { createLazyPart, useLazyPart, type MenuEntry } from 'ufi-ui';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

const deletePart = createLazyPart(() => import('./DeletionDialog.tsx'));
const removePart = createLazyPart(() => import('./RemoveDialog.tsx'));

/**
 * Deletes a comment, optionally removing its author. Returns the menu entries and the open dialog. `onGone` is called
 * before the comment is unmounted.
 */
export function useDeletion(
  comment: CommentView,
  onGone: () => void,
): { readonly entries: readonly MenuEntry[]; readonly dialog: ReactNode } {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { session } = useServices();
  const { target, instance, view, group } = useThread();
  const name = useAppSelector((state) => selectActorRecord(state, comment.author)?.name ?? '');
  const [asking, setAsking] = useState<'delete' | 'remove' | null>(null);
  const { part: deleting } = useLazyPart(deletePart, asking === 'delete');
  const { part: removing } = useLazyPart(removePart, asking === 'remove');
  const isOwn = comment.author === view.actorforpost;
  const object = { target, instance, comment: comment.fbid };
  const close = () => setAsking(null);
  const remove = (options: RemovalOptions) => {
    close();
    onGone();
    dispatch(deleteCommentAndRemoveCommenter({ ...object, ...options }));
  };
  const drop = (blocksAuthor: boolean) => {
    close();
    onGone();
    void dispatch(deleteComment({ ...object, blocksAuthor }));
  };

  const offered: (MenuEntry | false)[] = [
    comment.failedmutation === null &&
      mayOn(view, 'delete', comment) && {
        id: 'delete',
        icon: 'trash',
        label: formatMessage(webDescriptors.delete),
        isDanger: true,
        onSelect: () => {
          deletePart.load();
          setAsking('delete');
        },
      },
    comment.type === 'saved' &&
      !isOwn &&
      mayOn(view, 'removeCommenter', comment) && {
        id: 'remove',
        icon: 'ban',
        label: formatMessage(moderationDescriptors.remove),
        isDanger: true,
        onSelect: () => {
          removePart.load();
          setAsking('remove');
        },
      },
  ];
  const mayBlock = !isOwn && comment.type === 'saved' && view.actorforpost === session.person?.id;
  const dialog = (
    <>
      {asking === 'delete' && deleting && (
        <deleting.DeletionDialog blockable={mayBlock ? name : null} onConfirm={drop} onCancel={close} />
      )}
      {asking === 'remove' && removing && (
        <removing.RemoveDialog name={name} isGroup={group !== undefined} onRemove={remove} onCancel={close} />
      )}
    </>
  );
  return { entries: offered.filter((entry) => entry !== false), dialog };
}
