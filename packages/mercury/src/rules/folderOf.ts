import type { Folder } from '../contract/index.ts';
import type { WritingFacts } from './writingFacts.ts';

/** The folder of a thread that begins with somebody else's message (mercury.01). */
function firstFolder({ writer, recipient, ties, isBulk = false }: WritingFacts): Folder {
  if (recipient === 'page') return 'INBOX';
  if (writer === 'page') return ties.isFollower ? 'INBOX' : 'PENDING';
  if (ties.isFriend || ties.isSeller) return 'INBOX';
  if (ties.hasCommonFriend || ties.isFellowMember || ties.isColleague) return 'PENDING';
  return isBulk ? 'SPAM' : 'OTHER';
}

/** The folder of a thread in the recipient's mailbox after a message; `kept` is the one before, null at first. */
export function folderOf(facts: WritingFacts, kept: Folder | null): Folder {
  if (kept === null) return firstFolder(facts);
  return kept === 'PAGE_BACKGROUND' ? 'INBOX' : kept;
}

/** The folder of a thread in the writer's own mailbox after a message: answering accepts (mercury.02). */
export function ownFolderOf({ writer }: Pick<WritingFacts, 'writer'>, kept: Folder | null): Folder {
  const isPageFirst = writer === 'page' && (kept === null || kept === 'PAGE_BACKGROUND');
  return isPageFirst ? 'PAGE_BACKGROUND' : 'INBOX';
}

/** What decides where somebody finds a group that they are added to. */
export interface JoiningFacts extends WritingFacts {
  /** They have accepted a conversation with whoever adds them. */
  readonly isAcquainted: boolean;
  /** They have left it on their own before. */
  readonly hasLeft: boolean;
}

/** The folder in which somebody finds a group that they are added to: who has left it decides about coming back (mercury.155, mercury.157). */
export function groupFolderOf({ isAcquainted, hasLeft, ...facts }: JoiningFacts): Folder {
  const offered = isAcquainted ? 'INBOX' : firstFolder(facts);
  return hasLeft && offered === 'INBOX' ? 'PENDING' : offered;
}

/** True if a thread in this folder is a request that waits to be accepted. */
export const isRequestFolder = (folder: Folder): boolean => folder === 'PENDING' || folder === 'OTHER';
