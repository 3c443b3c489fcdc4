import type { CannotReplyReason } from '../contract/index.ts';
import { folderOf } from './folderOf.ts';
import type { WritingFacts } from './writingFacts.ts';

/** Most messages of a request before it is accepted. */
export const maxRequestMessages = 3;

/** What decides whether a message may be sent. */
export interface SendingFacts extends WritingFacts {
  /** Nobody is there to write to, or it is the writer. */
  readonly isAbsent?: boolean;
  /** One of both blocks the other. */
  readonly isBlocked: boolean;
  /** The recipient is a page that has banned the writer. */
  readonly isBanned: boolean;
  /** The recipient takes requests of strangers. */
  readonly takesStrangers: boolean;
  /** A page answers a comment. */
  readonly isPrivateReply?: boolean;
  /** There is a thread between both already. */
  readonly isKnown: boolean;
  /** Number of messages the writer has in a request that is not accepted; undefined if it is none. */
  readonly requestMessages?: number | undefined;
}

/** Refusal of a new thread; null if it may be begun. */
function beginningRefusal(facts: SendingFacts): CannotReplyReason | null {
  if (facts.writer === 'page') return facts.isPrivateReply ? null : 'unavailable';
  if (facts.recipient === 'page') return null;
  const isStranger = folderOf({ ...facts, isBulk: false }, null) === 'OTHER';
  return isStranger && !facts.takesStrangers ? 'unavailable' : null;
}

/**
 * Why a message to one recipient is refused; null if it may be sent (mercury.03). A block, an absent recipient and one
 * who takes no message are the same refusal, so that none can be told from the others.
 */
export function whoMayWrite(facts: SendingFacts): CannotReplyReason | null {
  const { isAbsent = false, isBlocked, isBanned, isKnown, requestMessages = 0 } = facts;
  if (isAbsent || isBlocked) return 'unavailable';
  if (isBanned) return 'banned';
  if (!isKnown) return beginningRefusal(facts);
  return requestMessages >= maxRequestMessages ? 'request_sent' : null;
}

/** What decides whether somebody may be added to a group. */
export interface AddingFacts extends Omit<SendingFacts, 'isAbsent' | 'isPrivateReply' | 'isKnown' | 'requestMessages'> {
  /** They have accepted a thread of two with whoever adds them. */
  readonly isAcquainted: boolean;
}

/**
 * True if somebody may be added to a group (mercury.180). A request that waits is no acquaintance: who takes none of
 * strangers is added by none of them, though they may still write in the thread that there is.
 */
export const mayBeAdded = ({ isAcquainted, ...facts }: AddingFacts): boolean =>
  facts.recipient === 'person' && whoMayWrite({ ...facts, isKnown: isAcquainted }) === null;
