import { isRequestFolder } from '../folderOf.ts';
import { replyRefusal, type Conversation, type OtherParty } from './replyRefusal.ts';
import type { MemberRow } from './rows.ts';

const isOpen = ({ folder, is_gone: isGone, left_at: left }: MemberRow): boolean =>
  !isRequestFolder(folder) && folder !== 'SPAM' && !isGone && left === null;

interface TypingFacts {
  readonly mailbox: string;
  readonly other: OtherParty | null;
  readonly isChatStopped: boolean;
  /** Members of a group of whom one of both blocks the other. */
  readonly blocked?: readonly string[];
}

/**
 * The mailboxes that learn that one types in a thread, its own among them, for the others who work for a page
 * (mercury.97): none while chat is stopped, where it can't write, or in a request of either side.
 */
export function typingReaders(conversation: Conversation, facts: TypingFacts): string[] {
  const { mailbox, other, isChatStopped, blocked = [] } = facts;
  const { members } = conversation;
  const own = members.find(({ mailbox_id: id }) => id === mailbox);
  const isTold = own !== undefined && isOpen(own) && !isChatStopped;
  if (!isTold || replyRefusal(conversation, { mailbox, other }) !== null) return [];
  return members
    .filter(isOpen)
    .map(({ mailbox_id: id }) => id)
    .filter((id) => !blocked.includes(id));
}
