import { useIntl } from 'react-intl';
import {
  acceptAnswer,
  appealSpam,
  hideComment,
  hideTextDelights,
  keepSpam,
  livePinComment,
  mayOn,
  pinComment,
  reportFieldsOf,
  type CommentView,
} from 'ufi-core';
import type { PermittedAction } from 'ufi-core/contract';
import type { MenuEntry } from 'ufi-ui';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { commentMenuDescriptors } from '../messages/commentMenuDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** Moderation entries of a comment's menu. It holds only what the viewer may do. */
export function useModerationEntries(comment: CommentView): readonly MenuEntry[] {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { target, instance, view, isQuestion, isLive } = useThread();
  if (comment.type !== 'saved') return [];
  const object = { target, instance, comment: comment.fbid };
  const isOwn = comment.author === view.actorforpost;
  const isHeld = comment.priorstatus === 'spam';
  const canBeHighlighted = !isHeld && comment.parentcommentid === null;
  const isPinned = comment.ispinnedbyauthor;
  const isLivePinned = view.livepinnedcommentid === comment.fbid;
  const isAccepted = comment.postacceptedanswer !== null;
  const may = (action: PermittedAction) => mayOn(view, action, comment);
  const hide = () => {
    dispatch(hideComment({ ...object, isHidden: true }));
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-hidden="${comment.fbid}"] button`)?.focus());
  };

  const { reportLink } = reportFieldsOf({ target: view, comment });
  const areDelightsHidden = comment.aretextdelightshidden === true;
  const offered: (MenuEntry | false)[] = [
    comment.delight_ranges !== undefined &&
      may('hideTextDelights') && {
        id: 'delights',
        icon: areDelightsHidden ? 'star' : 'eyeOff',
        label: formatMessage(
          areDelightsHidden ? commentMenuDescriptors.showDelights : commentMenuDescriptors.hideDelights,
        ),
        onSelect: () => dispatch(hideTextDelights({ ...object, shouldHide: !areDelightsHidden })),
      },
    canBeHighlighted &&
      may('pinAsAuthor') && {
        id: 'pin',
        icon: 'pin',
        label: formatMessage(isPinned ? commentMenuDescriptors.unpin : commentMenuDescriptors.pin),
        onSelect: () => dispatch(pinComment({ ...object, isPinned: !isPinned })),
      },
    canBeHighlighted &&
      isLive === true &&
      comment.privacy_value === 0 &&
      may('livePin') && {
        id: 'live-pin',
        icon: 'pin',
        label: formatMessage(isLivePinned ? liveDescriptors.liveUnpin : liveDescriptors.livePin),
        onSelect: () => dispatch(livePinComment({ ...object, comment: isLivePinned ? null : comment.fbid })),
      },
    canBeHighlighted &&
      isQuestion === true &&
      may('acceptAnswer') && {
        id: 'accept',
        icon: 'check',
        label: formatMessage(isAccepted ? commentMenuDescriptors.unacceptAnswer : commentMenuDescriptors.acceptAnswer),
        onSelect: () => dispatch(acceptAnswer({ ...object, isAccepted: !isAccepted })),
      },
    isHeld &&
      may('keepSpam') && {
        id: 'keep',
        icon: 'check',
        label: formatMessage(commentMenuDescriptors.approve),
        onSelect: () => dispatch(keepSpam(object)),
      },
    isHeld &&
      !isOwn &&
      may('unmarkSpam') && {
        id: 'unmark',
        icon: 'retry',
        label: formatMessage(commentMenuDescriptors.unmarkAsSpam),
        onSelect: () => dispatch(hideComment({ ...object, isHidden: false })),
      },
    isHeld &&
      !comment.needsApproval &&
      may('appealSpam') && {
        id: 'appeal',
        icon: 'flag',
        label: formatMessage(commentMenuDescriptors.appeal),
        onSelect: () => dispatch(appealSpam(object)),
      },
    !isHeld &&
      !isOwn &&
      (may('hideAsSpam') || may('hideForMyself')) && {
        id: 'hide',
        icon: 'eyeOff',
        label: formatMessage(may('hideAsSpam') ? lazyDescriptors.markAsSpam : commentMenuDescriptors.hide),
        onSelect: hide,
      },
    reportLink !== null && {
      id: 'report',
      icon: 'flag',
      label: formatMessage(commentMenuDescriptors.reportComment),
      href: reportLink,
      isExternal: true,
    },
  ];
  return offered.filter((entry) => entry !== false);
}
