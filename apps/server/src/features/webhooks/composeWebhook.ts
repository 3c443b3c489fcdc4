import { visibilityOf, type CommentViewer } from 'ufi-core/internal/rules';
import type { WebhookCommentState } from 'ufi-plugin/contract';
import { nameIn } from '../../database/rows/actorRow.ts';
import { statusOf } from '../../database/rows/commentRow.ts';
import { webhookStatusOf } from '../../database/rows/webhookStatus.ts';
import type { Outgoing } from './readOutgoing.ts';

/** A comment as a webhook tells it. Text, author and times are null if the site's owner may not read it. */
interface WebhookComment {
  readonly id: string;
  readonly parent_id: string | null;
  readonly status: WebhookCommentState['status'];
  readonly text: string | null;
  readonly author: { readonly id: string; readonly name: string } | null;
  /** ISO 8601, like all times here. */
  readonly created_at: string | null;
  readonly edited_at: string | null;
}

/** The body of a webhook. */
export interface WebhookBody {
  readonly type: Outgoing['event'];
  /** When it was caused. */
  readonly timestamp: string;
  readonly data: {
    readonly site: { readonly id: string; readonly name: string };
    readonly article?: { readonly url: string | null };
    readonly comment?: WebhookComment;
  };
}

/** The site itself: what its staff may read, without the friends and blocks of any of them. */
const siteItself: CommentViewer = {
  isAuthor: false,
  isThreadOwner: false,
  isFriend: false,
  isFriendOfFriend: false,
  hasBlockedAuthor: false,
  isBlockedByAuthor: false,
  canReadAllHeld: true,
  canReadHeld: true,
};

const isoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();

function commentOf({ comment, comment_id, author, site }: Outgoing): WebhookComment {
  const nothing = { text: null, author: null, created_at: null, edited_at: null };
  if (comment === null) return { id: comment_id ?? '', parent_id: null, status: 'deleted', ...nothing };
  const { id, parent_id, created_at, edited_at } = comment;
  const known = { id, parent_id, status: webhookStatusOf(comment) };
  const facts = { status: statusOf(comment.status), privacy: comment.privacy };
  if (visibilityOf(facts, siteItself) !== 'visible') return { ...known, ...nothing };
  return {
    ...known,
    text: comment.text,
    author: author && { id: author.id, name: nameIn(author, site) },
    created_at: isoTime(created_at),
    edited_at: edited_at === null ? null : isoTime(edited_at),
  };
}

/** Writes the body of a webhook, with what the site's owner may read when it is sent. */
export function composeWebhook(outgoing: Outgoing): WebhookBody {
  const { event, at, site, site_name, article, comment_id } = outgoing;
  const about = comment_id === null ? {} : { article: { url: article }, comment: commentOf(outgoing) };
  return { type: event, timestamp: isoTime(at), data: { site: { id: site, name: site_name }, ...about } };
}
