import { useIntl } from 'react-intl';
import { mayOn, selectActorRecord, type CommentView } from 'ufi-core';
import { privateReplySeconds } from 'ufi-core/contract';
import { useNow, type MenuEntry } from 'ufi-ui';
import { useThread } from '../contexts/ThreadContext.ts';
import { commentMenuDescriptors } from '../messages/commentMenuDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';

/** Menu entry by which the staff of a page answer a person's comment by message, once and for seven days (web.347). */
export function usePrivateReplyEntry(comment: CommentView): readonly MenuEntry[] {
  const { formatMessage } = useIntl();
  const now = useNow();
  const { target, view, postAuthor } = useThread();
  const author = useAppSelector((state) => selectActorRecord(state, comment.author));
  const { type, fbid, attachment, parentcommentid: parent, timestamp } = comment;
  const isAnswered = attachment?.type === 'upsell_info' && attachment.subtype === 'private_reply_user_msg';
  const isOffered = type === 'saved' && comment.priorstatus !== 'spam' && author?.kind === 'person';
  if (!isOffered || isAnswered || !mayOn(view, 'replyPrivately', comment)) return [];
  if (now() - timestamp.time > privateReplySeconds) return [];
  const place = [target, ...(parent === null ? [] : [parent]), fbid].join('_');
  const href = `/messages/inbox/${comment.author}?as=${postAuthor}&comment=${place}`;
  return [{ id: 'private-reply', icon: 'message', label: formatMessage(commentMenuDescriptors.replyPrivately), href }];
}
