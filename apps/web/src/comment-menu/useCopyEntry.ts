import { useIntl } from 'react-intl';
import type { CommentView } from 'ufi-core';
import { commentAddress } from 'ufi-core/internal/addresses';
import type { MenuEntry } from 'ufi-ui';
import { useThread } from '../contexts/ThreadContext.ts';
import { useCopyLink } from '../links/useCopyLink.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** Menu entry that copies a comment's link; none until the server has the comment. */
export function useCopyEntry({ type, fbid, parentcommentid }: CommentView): readonly MenuEntry[] {
  const { formatMessage } = useIntl();
  const { view } = useThread();
  const copyLink = useCopyLink();
  if (type !== 'saved') return [];
  const place = parentcommentid === null ? { commentId: fbid } : { commentId: parentcommentid, replyCommentId: fbid };
  const onSelect = () => void copyLink(commentAddress(view.permalink, place));
  return [{ id: 'copy', icon: 'link', label: formatMessage(webDescriptors.copyLink), onSelect }];
}
