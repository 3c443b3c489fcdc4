import { useIntl } from 'react-intl';
import { mayOn, setConstituentBadge, type CommentView } from 'ufi-core';
import { Button, type MenuEntry } from 'ufi-ui';
import { commentMenuDescriptors } from '../messages/commentMenuDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useAppDispatch } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/**
 * Menu entry that hides the constituent badge on one's own comment, or shows it (S6.04); a toast offers to undo it. A
 * hidden badge is offered by the viewer's rights: nothing in the comment itself tells that there is one.
 */
export function useBadgeEntry(comment: CommentView): readonly MenuEntry[] {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const { target, instance, view } = useThread();
  const { hasConstituentBadge: isShown = false, constituentTitle, fbid } = comment;
  const title = constituentTitle ?? view.constituenttitle;
  if (comment.type !== 'saved' || title === null || !mayOn(view, 'manageConstituentBadge', comment)) return [];
  const change = (toShown: boolean) =>
    dispatch(setConstituentBadge({ target, instance, comment: fbid, title, isShown: toShown }));
  const onSelect = () => {
    change(!isShown);
    showToast({
      text: formatMessage(isShown ? commentMenuDescriptors.badgeHidden : commentMenuDescriptors.badgeShown),
      action: (
        <Button variant="link" onClick={() => change(isShown)}>
          {formatMessage(moderationDescriptors.undo)}
        </Button>
      ),
    });
  };
  const label = formatMessage(isShown ? commentMenuDescriptors.badgeHide : commentMenuDescriptors.badgeShow);
  return [{ id: 'badge', icon: isShown ? 'eyeOff' : 'eye', label, onSelect }];
}
