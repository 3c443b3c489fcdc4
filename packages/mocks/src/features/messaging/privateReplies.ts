import { privateReplyCard } from 'ufi-mercury/contract';
import type { MailboxEffects, RepliedComment } from 'ufi-mercury/internal/rules';
import type { World } from '../../world/world.ts';
import { hasAttachment } from '../attachments/applyAttachments.ts';

function commentNamed({ threads }: World, id: string) {
  for (const thread of threads.values()) {
    const comment = thread.comments.get(id);
    if (comment !== undefined) return { thread, comment };
  }
  return undefined;
}

/** A published comment under a post of a page; null if there is none. */
export function repliedCommentIn(world: World, page: string, id: string | undefined): RepliedComment | null {
  const found = id === undefined ? undefined : commentNamed(world, id);
  if (found === undefined || found.thread.post.author !== page) return null;
  const { comment, thread } = found;
  if (comment.isDeleted || comment.isSpam) return null;
  return {
    id: comment.id,
    thread: thread.post.id,
    author: comment.author,
    isByPerson: world.people.has(comment.author),
    text: comment.body.text,
    at: comment.createdAt * 1_000,
    isAnswered: world.messages.privateReplies.has(comment.id),
  };
}

/** Commits a private reply: its comment is answered, and has the card if it has no attachment of its own. */
export function commitPrivateReply(world: World, { privateReply }: MailboxEffects, page: string): void {
  if (privateReply === undefined) return;
  world.messages.privateReplies.add(privateReply.comment);
  const found = commentNamed(world, privateReply.comment);
  if (found === undefined || hasAttachment(found.comment.extras ?? {})) return;
  const { thread, comment } = found;
  const extras = { ...comment.extras, attachment: privateReplyCard(page) };
  world.commit(thread, { comments: [{ ...comment, extras }], actor: page });
}
