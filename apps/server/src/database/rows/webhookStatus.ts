import type { WebhookCommentState } from 'ufi-plugin/contract';
import { isWaiting, statusOf, type CommentRow } from './commentRow.ts';

/** What a site's webhooks say of a comment's status. */
export function webhookStatusOf(
  comment: Pick<CommentRow, 'status' | 'needs_approval' | 'held_by' | 'privacy'>,
): WebhookCommentState['status'] {
  if (statusOf(comment.status) === 'deleted') return 'deleted';
  if (comment.privacy !== 0) return 'hidden';
  if (comment.status === null) return 'published';
  return isWaiting(comment) ? 'held' : 'hidden';
}
