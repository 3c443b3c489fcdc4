import type { announcementDescriptors } from '../../messages/announcementDescriptors.ts';

/** Something that was done to a comment here, once it is over: as far as it is said. */
export interface SettledMutation {
  mutation: { kind: string; input: object; failure: { isSilent: boolean } | null };
  outcome: 'done' | 'refused' | 'discarded';
  /** Undefined where it is gone. */
  comment: { needsApproval: boolean; parentcommentid: string | null; ishidden: boolean } | undefined;
}

/** What is said of an act. */
export type Announcement = keyof typeof announcementDescriptors;

/** Where comments are read: under a post, or in a site's page. */
export type AnnouncementPlace = 'post' | 'article';

const hasInput = ({ input }: SettledMutation['mutation'], name: string, value: unknown): boolean =>
  Object.entries(input).some(([each, is]) => each === name && is === value);

/** In a page a notice of its own tells that a comment waits. */
function addedAnnouncement({ comment }: SettledMutation, place: AnnouncementPlace): Announcement | null {
  if (comment?.needsApproval === true) return place === 'post' ? 'awaiting' : null;
  return comment?.parentcommentid == null ? 'published' : 'replied';
}

/** Under a post a moderator marks as spam and others hide; in a page it is the other way round. */
function hiddenAnnouncement({ mutation, comment }: SettledMutation, place: AnnouncementPlace): Announcement {
  if (hasInput(mutation, 'isHidden', false)) return 'back';
  const isHiddenForViewer = place === 'post' ? comment?.ishidden === true : hasInput(mutation, 'isForAll', true);
  return isHiddenForViewer ? 'hidden' : 'flagged';
}

/** What is said of an act once it is over; null where something else says it. */
export function announcementOf(settled: SettledMutation, place: AnnouncementPlace): Announcement | null {
  const { mutation, outcome } = settled;
  if (outcome === 'refused') return 'refused';
  // Under a post who has written it gives it up; in a page the words go back, and where no dialog says so this does.
  if (outcome === 'discarded')
    return place === 'article' && mutation.failure?.isSilent === true ? 'notPublished' : null;
  switch (mutation.kind) {
    case 'addComment':
      return addedAnnouncement(settled, place);
    case 'editComment':
      return 'edited';
    case 'hideComment':
      return hiddenAnnouncement(settled, place);
    default:
      return 'deleted';
  }
}
