import { useIntl } from 'react-intl';
import { mayOn, removePreview, type CommentView } from 'ufi-core';
import type { MenuEntry } from 'ufi-ui';
import { commentMenuDescriptors } from '../messages/commentMenuDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** Menu entry that removes a link preview from one's own comment (S4.11, S7.21). */
export function usePreviewEntry(comment: CommentView): readonly MenuEntry[] {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { target, instance, view } = useThread();
  const { type, fbid, attachment } = comment;
  const hasPreview = attachment?.type === 'share' || attachment?.type === 'live_share';
  if (type !== 'saved' || !hasPreview || !mayOn(view, 'removePreview', comment)) return [];
  const onSelect = () => dispatch(removePreview({ target, instance, comment: fbid }));
  return [{ id: 'preview', icon: 'close', label: formatMessage(commentMenuDescriptors.removePreview), onSelect }];
}
