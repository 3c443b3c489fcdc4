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
import { refundStars } from 'ufi-stars';
import { useLazyPart, type MenuEntry } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { commentMenuDescriptors } from '../messages/commentMenuDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { useStarsCall } from '../stars/useStarsCall.ts';
import type { DeletedStars, DeletionChoice } from './DeletionDialog.tsx';

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
  const { target, instance, view, group, postAuthor } = useThread();
  const call = useStarsCall();
  const page = useAppSelector((state) => selectActorRecord(state, postAuthor)?.name ?? '');
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
  const drop = async ({ refundsStars, ...choices }: DeletionChoice) => {
    close();
    // If the stars can't be returned, the comment stays.
    if (refundsStars && !(await call(refundStars({ target, comment: comment.fbid })))) return;
    onGone();
    void dispatch(deleteComment({ ...object, ...choices }));
  };

  const offered: (MenuEntry | false)[] = [
    comment.failedmutation === null &&
      mayOn(view, 'delete', comment) && {
        id: 'delete',
        icon: 'trash',
        label: formatMessage(lazyDescriptors.delete),
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
        label: formatMessage(commentMenuDescriptors.remove),
        isDanger: true,
        onSelect: () => {
          removePart.load();
          setAsking('remove');
        },
      },
  ];
  const mayBlock = !isOwn && comment.type === 'saved' && view.actorforpost === session.person?.id;
  const starsOf = (): DeletedStars | null => {
    const { stars_attachment: stars } = comment;
    if (comment.type !== 'saved' || stars === undefined || stars.isRefunded) return null;
    const canBeRefunded = mayOn(view, 'refundStars', comment);
    return { count: stars.metadata.quantity, keeper: isOwn ? null : page, canBeRefunded };
  };
  const dialog = (
    <>
      {asking === 'delete' && deleting && (
        <deleting.DeletionDialog
          blockable={mayBlock ? name : null}
          isModerated={!isOwn}
          stars={starsOf()}
          onConfirm={(chosen) => void drop(chosen)}
          onCancel={close}
        />
      )}
      {asking === 'remove' && removing && (
        <removing.RemoveDialog name={name} isGroup={group !== undefined} onRemove={remove} onCancel={close} />
      )}
    </>
  );
  return { entries: offered.filter((entry) => entry !== false), dialog };
}
