import { useIntl } from 'react-intl';
import { followPost, mayOn, serverUpdateReceived, setSubscription, type TargetView } from 'ufi-core';
import type { PostRecord } from 'ufi-core/contract';
import { postAddress } from 'ufi-core/internal/addresses';
import { Menu, type MenuAnchorProps, type MenuEntry } from 'ufi-ui';
import 'ufi-ui/icons';
import { useSavingEntry } from '../saved/useSavingEntry.ts';
import { useShareLink } from '../links/useShareLink.ts';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { usePostClosing } from './usePostClosing.ts';
import { usePostEditing } from './usePostEditing.tsx';
import { usePostDeletion } from './usePostDeletion.tsx';

/** The post that a menu belongs to. */
export interface PostMenuProps {
  readonly post: PostRecord;
  readonly view: TargetView;
  readonly instance: string;
  readonly place: 'feed' | 'post';
}

interface PostMenuLayerProps extends PostMenuProps {
  readonly layer: Omit<MenuAnchorProps, 'label'> & { readonly isOpen: boolean };
}

/** Menu of a post: it can be saved, and shared where the device has a sheet for that; in a feed it can be followed, on its own page its notifications can be turned on. */
export function PostMenuLayer({ post, view, instance, place, layer }: PostMenuLayerProps) {
  const { isOpen, ...anchor } = layer;
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const { ftentidentifier: target, hasviewersubscribed: isOn } = view;
  const closing = usePostClosing(view);
  const own = useOwnAddress();
  const shareLink = useShareLink();
  const saving = useSavingEntry(post.id, isOpen);
  const editing = usePostEditing({ post, actor: view.actorforpost });
  const deletion = usePostDeletion({
    post,
    actor: view.actorforpost,
    onDeleted() {
      // As the stream says it to everyone else.
      dispatch(serverUpdateReceived([{ via: 'reset', target, seq: 0 }]));
      showToast({ text: formatMessage(lazyDescriptors.postDeleted) });
    },
  });
  const entries: MenuEntry[] = [];
  if (place === 'feed' && mayOn(view, 'follow')) {
    const label = formatMessage(isOn ? reactionDescriptors.unfollow : reactionDescriptors.follow);
    const onSelect = () => dispatch(followPost({ target, instance, isFollowed: !isOn }));
    entries.push({ id: 'follow', icon: 'bell', label, onSelect });
  }
  if (place === 'post' && mayOn(view, 'subscribe')) {
    const label = formatMessage(isOn ? reactionDescriptors.unsubscribe : reactionDescriptors.subscribe);
    const onSelect = () => dispatch(setSubscription({ target, instance, isSubscribed: !isOn }));
    entries.push({ id: 'subscribe', icon: 'bell', label, onSelect });
  }
  if (typeof navigator.share === 'function') {
    const onSelect = () => void shareLink(own(postAddress(post)));
    entries.push({ id: 'share', icon: 'link', label: formatMessage(lazyDescriptors.share), onSelect });
  }
  entries.push(saving);
  if (mayOn(view, 'readHeld')) {
    const label = formatMessage(moderationDescriptors.reportsTitle);
    // Reports go to the moderators of the group or of the author.
    entries.push({ id: 'reports', icon: 'flag', label, href: `/reports/?scope_id=${post.group?.id ?? post.author}` });
  }
  if (mayOn(view, 'editPost')) entries.push(editing.entry);
  if (mayOn(view, 'closePost')) entries.push(closing);
  if (mayOn(view, 'deletePost')) entries.push(deletion.entry);
  return (
    <>
      {isOpen && <Menu {...anchor} label={formatMessage(reactionDescriptors.postMenu)} align="end" entries={entries} />}
      {editing.dialog}
      {deletion.dialog}
    </>
  );
}
