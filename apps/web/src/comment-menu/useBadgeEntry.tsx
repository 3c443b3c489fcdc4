import { useIntl } from 'react-intl';
import { mayOn, setConstituentBadge, type CommentView } from 'ufi-core';
import { Button, type MenuEntry } from 'ufi-ui';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useAppDispatch } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** Menu entry that hides the constituent badge on one's own comment (S6.04); a toast offers to undo it. */
export function useBadgeEntry(comment: CommentView): readonly MenuEntry[] {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const { target, instance, view } = useThread();
  const { hasConstituentBadge, constituentTitle: title = '', fbid } = comment;
  if (comment.type !== 'saved' || !hasConstituentBadge || !mayOn(view, 'manageConstituentBadge', comment)) return [];
  const show = (isShown: boolean) => dispatch(setConstituentBadge({ target, instance, comment: fbid, title, isShown }));
  const hide = () => {
    show(false);
    showToast({
      text: formatMessage(actorDescriptors.badgeHidden),
      action: (
        <Button variant="link" onClick={() => show(true)}>
          {formatMessage(moderationDescriptors.undo)}
        </Button>
      ),
    });
  };
  return [{ id: 'badge', icon: 'eyeOff', label: formatMessage(actorDescriptors.badgeHide), onSelect: hide }];
}
