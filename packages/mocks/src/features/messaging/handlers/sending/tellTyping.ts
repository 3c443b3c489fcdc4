import { typingReaders } from 'ufi-mercury/internal/rules';
import type { MockHandler } from '../../../../access/caller.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { isChatStopped } from '../../../../messages-world/messagesWorld.ts';
import { blockedMembers, otherPartyOf } from '../../messageParties.ts';
import { openMailbox } from '../../openMailbox.ts';
import { threadsOf } from '../../presentMailbox.ts';

/** Tells the members of a thread that somebody types there, or has stopped; it is not stored. */
export const tellTyping: MockHandler<'tellTyping'> = ({ actor, thread_id: id, is_typing: isTyping }, caller) => {
  const { owner, person } = openMailbox(caller, actor, 'sendMessages');
  const { world } = caller;
  const opened = threadsOf(world, owner.id).find(({ thread }) => thread.id === id);
  if (opened === undefined) throw new ApiError('noSuchObject');
  const pair = opened.members.find(({ mailbox_id: each }) => each !== owner.id)?.mailbox_id;
  const mailboxes = typingReaders(opened, {
    mailbox: owner.id,
    other: otherPartyOf(world, owner, pair),
    blocked: blockedMembers(world, opened, owner.id),
    isChatStopped: isChatStopped(world.messages, [owner.id, person.id]),
  });
  for (const tell of world.messages.typingListeners)
    tell({ thread: id, author: owner.id, person: person.id, name: person.name, isTyping, mailboxes });
  return {};
};
