import { chatCommandCard, chatCommandIn, chatCommandKey } from 'ufi-stars/contract';
import type { DecisionContext } from '../../mutations/defineMutation.ts';
import type { Comment, CommentExtras } from '../../world/thread.ts';

/**
 * The card of the answer, if a new comment of a live video is a chat command of its owner; else nothing. Stars are the
 * only attachment of a comment, so one with stars asks for no answer.
 */
export function answerCard(
  { comment_text, stars_quantity }: { readonly comment_text: string; readonly stars_quantity?: number | undefined },
  { thread: { post }, world }: Pick<DecisionContext, 'thread' | 'world'>,
): Pick<CommentExtras, 'attachment'> {
  const key = stars_quantity === undefined ? chatCommandIn(comment_text) : null;
  if (key === null || post.kind !== 'live' || post.video?.isLive !== true) return {};
  const found = world.chatCommands.get(post.author)?.find(({ name }) => chatCommandKey(name) === key);
  return found === undefined ? {} : { attachment: chatCommandCard(found.answer) };
}

/** The extras of a comment without the answer to a command that its new text no longer is. */
export function withoutOldAnswer(
  { body, extras = {} }: Pick<Comment, 'body' | 'extras'>,
  newText: string,
): CommentExtras {
  if (extras.attachment?.type !== 'chat_command_result') return extras;
  return chatCommandIn(newText) === chatCommandIn(body.text) ? extras : { ...extras, attachment: undefined };
}
