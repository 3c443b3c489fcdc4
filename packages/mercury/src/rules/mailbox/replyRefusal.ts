import type { ActorKind } from 'ufi-core/contract';
import type { CannotReplyReason } from '../../contract/index.ts';
import { isRequestFolder } from '../folderOf.ts';
import { whoMayWrite } from '../whoMayWrite.ts';
import type { WritingTies } from '../writingFacts.ts';
import type { RepliedComment } from './privateReply.ts';
import type { MailboxContext, MemberRow, MessageMedium, MessageThreadRow } from './rows.ts';

/**
 * The most messages that a person sends in a minute, and the most strangers that they write to first in a day; after so
 * many strangers in an hour they are asked, and after so many with the same text the next ones have it in SPAM.
 */
export const sendingLimits = { perMinute: 60, strangersPerDay: 10, strangersUnasked: 4, sameTextUnmarked: 4 } as const;

/** The other one in a thread of two, and what connects both. */
export interface OtherParty {
  readonly id: string;
  readonly kind: ActorKind;
  readonly ties: WritingTies;
  readonly isBlocked: boolean;
  /** The page has banned the writer. */
  readonly isBanned: boolean;
  readonly takesStrangers: boolean;
}

/** Somebody who is to be in a group. */
export interface GroupParty extends OtherParty {
  /** The mailbox has a thread of two with them that they have accepted. */
  readonly isAcquainted: boolean;
}

/** What a message is sent by. */
export interface SendingContext extends MailboxContext {
  /** Null if nobody is there, or in a group. */
  readonly other: OtherParty | null;
  /** The people that the call adds to a group, as far as there are such. */
  readonly parties: ReadonlyMap<string, GroupParty>;
  readonly sentLastMinute: number;
  readonly strangersToday: number;
  readonly strangersThisHour: number;
  /** Strangers to whom the person has written first with the same text today. */
  readonly sameTextToday: number;
  /** Confirms that the other one, a stranger as well, is to be written to. */
  readonly dialogToken: string;
  readonly isChatStopped: boolean;
  /** The comment that the call answers privately; null if it names none that can be answered. */
  readonly comment: RepliedComment | null;
  /** The media that the call wants to send, as far as there are such. */
  readonly media: ReadonlyMap<string, MessageMedium>;
}

/** A thread and its members, also before its first message. */
export interface Conversation {
  readonly thread: MessageThreadRow;
  readonly members: readonly MemberRow[];
}

/** What decides of a thread and its members whether one of them can write to it. */
export interface AnswerableThread {
  readonly thread: Pick<MessageThreadRow, 'type' | 'version'>;
  readonly members: readonly Pick<MemberRow, 'mailbox_id' | 'kind' | 'folder' | 'sent' | 'left_at'>[];
}

interface ReplyFacts {
  readonly mailbox: string;
  readonly other: OtherParty | null;
  readonly isPrivateReply?: boolean;
}

/**
 * Why a mailbox can't write to a thread; null if it can. `other` is null in a group, and if the other one is gone.
 */
export function replyRefusal(
  { thread, members }: AnswerableThread,
  { mailbox, other, isPrivateReply = false }: ReplyFacts,
): CannotReplyReason | null {
  const own = members.find(({ mailbox_id: id }) => id === mailbox);
  if (own === undefined || own.left_at !== null) return 'left';
  if (thread.type === 'group') return null;
  const theirs = members.find(({ mailbox_id: id }) => id !== mailbox);
  if (other === null || theirs === undefined) return 'unavailable';
  const isKnown = thread.version > 0;
  const isRequest = isKnown && isRequestFolder(theirs.folder);
  return whoMayWrite({
    writer: own.kind,
    recipient: theirs.kind,
    ties: other.ties,
    isBlocked: other.isBlocked,
    isBanned: other.isBanned,
    takesStrangers: other.takesStrangers,
    isKnown,
    isPrivateReply,
    requestMessages: isRequest ? own.sent : undefined,
  });
}
