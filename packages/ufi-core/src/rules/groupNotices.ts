import type { NotificationKind } from '../contract/index.ts';

/** One act of one actor that somebody is told of. */
export interface NoticeFacts {
  /** Ids grow with time. */
  readonly id: string;
  readonly kind: NotificationKind;
  readonly object: string;
  readonly actor: string;
  readonly isSeen: boolean;
  readonly isRead: boolean;
}

/** Notices of one kind about one object. */
export interface NoticeGroup<Notice extends NoticeFacts> {
  readonly newest: Notice;
  /** The different actors, the newest first. */
  readonly actors: readonly string[];
  readonly isSeen: boolean;
  readonly isRead: boolean;
}

/**
 * Groups notices, given newest first, by kind and object; the group with the newest notice comes first. A group is seen,
 * or read, if all of its notices are.
 */
export function groupNotices<Notice extends NoticeFacts>(notices: readonly Notice[]): NoticeGroup<Notice>[] {
  const groups = new Map<string, [Notice, ...Notice[]]>();
  for (const notice of notices) {
    const key = `${notice.kind} ${notice.object}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [notice]);
    else known.push(notice);
  }
  return [...groups.values()].map((group) => ({
    newest: group[0],
    actors: [...new Set(group.map(({ actor }) => actor))],
    isSeen: group.every(({ isSeen }) => isSeen),
    isRead: group.every(({ isRead }) => isRead),
  }));
}

/** The number of groups with a notice that was not seen. */
export const countUnseen = (notices: readonly NoticeFacts[]): number =>
  groupNotices(notices).filter(({ isSeen }) => !isSeen).length;
