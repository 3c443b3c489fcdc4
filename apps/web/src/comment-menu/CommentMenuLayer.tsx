import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { mayOn, removePreview, type CommentView } from 'ufi-core';
import { Menu, focusAfterRemoval, type MenuAnchorProps, type MenuEntry } from 'ufi-ui';
import 'ufi-ui/icons';
import { useBadgeEntry } from './useBadgeEntry.tsx';
import { useCopyEntry } from './useCopyEntry.ts';
import { commentMenuDescriptors } from '../messages/commentMenuDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { useDeletion } from './useDeletion.tsx';
import { useModerationEntries } from './useModerationEntries.ts';
import { usePrivateReplyEntry } from './usePrivateReplyEntry.ts';
import { useRestrictions } from './useRestrictions.tsx';
import { useStarsEntries } from './useStarsEntries.tsx';
import { useTipEntries } from './useTipEntries.tsx';

export { LazyGiveReason } from '../moderation-reasons/LazyGiveReason.tsx';

/** The comment that the menu belongs to. */
export interface CommentMenuProps {
  readonly comment: CommentView;
  readonly articleRef: RefObject<HTMLElement | null>;
  readonly onEdit: () => void;
}

/** Props of a comment's menu that has been opened. */
export interface CommentMenuLayerProps extends CommentMenuProps {
  readonly layer: Omit<MenuAnchorProps, 'label'> & { readonly isOpen: boolean };
}

/** A comment's menu and its confirmation dialogs. It holds only what the viewer may do. */
export function CommentMenuLayer({ comment, articleRef, onEdit, layer }: CommentMenuLayerProps) {
  const { isOpen, ...anchor } = layer;
  const { formatMessage } = useIntl();
  const { target, instance, view } = useThread();
  const copyEntry = useCopyEntry(comment);
  const moderationEntries = useModerationEntries(comment);
  const badgeEntry = useBadgeEntry(comment);
  const dispatch = useAppDispatch();
  const privateReply = usePrivateReplyEntry(comment);
  const stars = useStarsEntries(comment);
  const tip = useTipEntries(comment);
  const restrictions = useRestrictions(comment);
  const deletion = useDeletion(comment, () => {
    const next = articleRef.current && focusAfterRemoval(articleRef.current);
    // The dialog returns the focus to the menu button, which is unmounted with the comment.
    requestAnimationFrame(() => next?.focus());
  });
  const { attachment, fbid, type } = comment;
  const isSaved = type === 'saved';

  const entries: MenuEntry[] = [];
  if (isSaved && mayOn(view, 'edit', comment)) {
    entries.push({ id: 'edit', icon: 'edit', label: formatMessage(lazyDescriptors.edit), onSelect: onEdit });
  }
  entries.push(...copyEntry, ...privateReply, ...stars.entries, ...tip.entries);
  if (isSaved && attachment && 'host' in attachment && mayOn(view, 'removePreview', comment)) {
    const onSelect = () => dispatch(removePreview({ target, instance, comment: fbid }));
    entries.push({
      id: 'preview',
      icon: 'close',
      label: formatMessage(commentMenuDescriptors.removePreview),
      onSelect,
    });
  }
  entries.push(...badgeEntry, ...moderationEntries, ...restrictions.entries, ...deletion.entries);

  return (
    <>
      {isOpen && <Menu {...anchor} label={formatMessage(webDescriptors.commentMenu)} align="end" entries={entries} />}
      {stars.dialog}
      {tip.dialog}
      {restrictions.dialog}
      {deletion.dialog}
    </>
  );
}
