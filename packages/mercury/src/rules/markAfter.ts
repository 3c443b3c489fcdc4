import type { Folder, ThreadMark } from '../contract/index.ts';

/** True if a mute still holds at a time in Unix seconds. */
export const isMutedAt = (muteUntil: number, now: number): boolean => muteUntil === -1 || muteUntil > now;

/** Until when a thread is muted that is muted now, in Unix seconds, by what the call says (S7.28). */
export const muteUntil = (settings: number, now: number): number => (settings > 0 ? now + settings : settings);

/** True if a thread stays archived after a message of somebody else: only if it is muted (mercury.04). */
export const isArchivedAfter = (isArchived: boolean, isMuted: boolean): boolean => isArchived && isMuted;

/** What a thread contributes to the counters of a folder. */
export interface CountedThread {
  readonly folder: Folder;
  readonly unread: 0 | 1;
  readonly unseen: 0 | 1;
}

type CountedFields = Pick<ThreadMark, 'folder' | 'is_archived' | 'unread_count' | 'is_marked_unread' | 'is_unseen'>;

/**
 * What a thread contributes to the counters of its folder; an archived one nothing (mercury.05). A change moves the
 * counters by what it contributed before and what it does now.
 */
export function countedThread(mark: CountedFields): CountedThread {
  const isCounted = !mark.is_archived;
  const isUnread = mark.unread_count > 0 || mark.is_marked_unread;
  return {
    folder: mark.folder,
    unread: isCounted && isUnread ? 1 : 0,
    unseen: isCounted && mark.is_unseen ? 1 : 0,
  };
}
