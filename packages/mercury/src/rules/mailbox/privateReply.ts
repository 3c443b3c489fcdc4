import { privateReplySeconds } from 'ufi-core/contract';
import type { QuotedComment } from '../../contract/index.ts';
import { MessageRefusal } from './rows.ts';

/** The most characters of a comment that its private reply quotes. */
const quoteLength = 500;

/** A published comment under a post of the mailbox's page. */
export interface RepliedComment {
  readonly id: string;
  /** The post. */
  readonly thread: string;
  readonly author: string;
  readonly isByPerson: boolean;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The page has answered it by message before. */
  readonly isAnswered: boolean;
}

interface PrivateReply {
  readonly comment_id?: string | undefined;
  readonly other_user_fbid?: string | undefined;
  readonly is_note?: boolean | undefined;
}

/**
 * The comment that a message answers privately (mercury.141); null if it answers none.
 *
 * @throws MessageRefusal noSuchObject for a comment that is not a person's under the page's post, or not the recipient's;
 *   badParameter for one that is too old or was answered, and for a note
 */
export function repliedComment(
  { comment_id: id, other_user_fbid: other, is_note: isNote = false }: PrivateReply,
  { comment, now }: { readonly comment: RepliedComment | null; readonly now: number },
): RepliedComment | null {
  if (id === undefined) return null;
  if (isNote) throw new MessageRefusal('badParameter', { is_note: 'not_allowed' });
  if (comment?.id !== id || comment.author !== other || !comment.isByPerson) throw new MessageRefusal('noSuchObject');
  if (comment.isAnswered) throw new MessageRefusal('badParameter', { comment_id: 'repeated' });
  if (now - comment.at > privateReplySeconds * 1_000)
    throw new MessageRefusal('badParameter', { comment_id: 'not_allowed' });
  return comment;
}

/** The comment as the thread quotes it. */
export const quotedComment = ({ id, thread, text }: RepliedComment): QuotedComment => ({
  comment_id: id,
  ft_ent_identifier: thread,
  text: Array.from(text).slice(0, quoteLength).join(''),
});
