import { useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { deleteComment, mayOn, type CommentView } from 'ufi-core';
import { commentAddress } from 'ufi-core/addresses';
import { createLazyPart, MenuButton, survivorOf, useLazyPart, type MenuEntry } from 'ufi-ui';
import { useBadgeEntry } from '../actors/useBadgeEntry.tsx';
import { useCopyLink } from '../links/useCopyLink.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { useThread } from './ThreadContext.ts';
import { useOrderEntries } from './useOrderEntries.ts';
import { useRestraints } from './useRestraints.tsx';

const deletePart = createLazyPart(() => import('ufi-ui/dialog'));

interface CommentMenuProps {
  readonly comment: CommentView;
  readonly articleRef: RefObject<HTMLElement | null>;
  readonly onEdit: () => void;
}

/** What else can be done to a comment: what the viewer may not do is not there. */
export function CommentMenu({ comment, articleRef, onEdit }: CommentMenuProps) {
  const { formatMessage } = useIntl();
  const dispatch = useUfiDispatch();
  const { target, instance, view } = useThread();
  const copyLink = useCopyLink();
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(deletePart, isAsking);
  const orderEntries = useOrderEntries(comment);
  const badgeEntry = useBadgeEntry(comment);
  const restraints = useRestraints(comment);
  const isSaved = comment.type === 'saved';

  const entries: MenuEntry[] = [];
  if (isSaved && mayOn(view, 'edit', comment)) {
    entries.push({ id: 'edit', icon: 'edit', label: formatMessage(webDescriptors.edit), onSelect: onEdit });
  }
  if (isSaved) {
    const { fbid, parentcommentid } = comment;
    const place = parentcommentid === null ? { commentId: fbid } : { commentId: parentcommentid, replyCommentId: fbid };
    const onSelect = () => void copyLink(commentAddress(view.permalink, place));
    entries.push({ id: 'copy', icon: 'link', label: formatMessage(webDescriptors.copyLink), onSelect });
  }
  entries.push(...badgeEntry, ...orderEntries, ...restraints.entries);
  if (comment.failedintention === null && mayOn(view, 'delete', comment)) {
    const onSelect = () => {
      deletePart.load();
      setIsAsking(true);
    };
    entries.push({
      id: 'delete',
      icon: 'trash',
      label: formatMessage(webDescriptors.delete),
      isDanger: true,
      onSelect,
    });
  }

  const remove = () => {
    setIsAsking(false);
    const next = articleRef.current && survivorOf(articleRef.current);
    void dispatch(deleteComment({ target, instance, comment: comment.fbid }));
    // The dialog gives the focus back to its button, which is gone by then.
    requestAnimationFrame(() => next?.focus());
  };

  return (
    <>
      <MenuButton label={formatMessage(webDescriptors.commentMenu)} entries={entries} />
      {restraints.dialog}
      {isAsking && part && <part.DeleteDialog onConfirm={remove} onCancel={() => setIsAsking(false)} />}
    </>
  );
}
