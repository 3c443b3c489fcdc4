import { useIntl } from 'react-intl';
import { followPost, mayOn, setSubscription, type TargetView } from 'ufi-core';
import { MenuButton, type MenuEntry } from 'ufi-ui';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { reactionDescriptors } from '../messages/reactionDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

interface PostMenuProps {
  readonly view: TargetView;
  readonly instance: string;
  readonly place: 'feed' | 'post';
  /** The group or author whose moderators receive reports from this post. */
  readonly scope: string;
}

/** Menu of a post: in a feed it can be followed, on its own page its notifications can be turned on. */
export function PostMenu({ view, instance, place, scope }: PostMenuProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { ftentidentifier: target, hasviewersubscribed: isOn } = view;
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
  if (mayOn(view, 'readHeld')) {
    const label = formatMessage(moderationDescriptors.reportsTitle);
    entries.push({ id: 'reports', icon: 'flag', label, href: `/reports/?scope_id=${scope}` });
  }
  return <MenuButton label={formatMessage(reactionDescriptors.postMenu)} entries={entries} size="medium" />;
}
