import type { WebhookEvent } from './siteWebhooks.ts';

/** What a site's owner may see of a comment, as far as their webhooks are concerned. */
export interface WebhookCommentState {
  /** `held` waits for the approval of the site's moderators. `hidden` is not for everybody, for any other reason. */
  readonly status: 'published' | 'held' | 'hidden' | 'deleted';
  readonly text: string;
}

/**
 * The event that a change of a comment is, at most one: `before` is null for a new comment. A comment that was never
 * for the site's owner is none, and one that appears again is restored, not created.
 */
export function webhookEventOf(before: WebhookCommentState | null, after: WebhookCommentState): WebhookEvent | null {
  const { status } = after;
  if (before === null) {
    if (status === 'published') return 'comment.created';
    return status === 'held' ? 'comment.held' : null;
  }
  if (before.status !== status) {
    if (status === 'published') return 'comment.restored';
    if (status === 'held') return 'comment.held';
    return before.status === 'published' || before.status === 'held' ? 'comment.removed' : null;
  }
  const isSeen = status === 'published' || status === 'held';
  return isSeen && before.text !== after.text ? 'comment.edited' : null;
}
