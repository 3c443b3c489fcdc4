import type { announcementDescriptors } from '../../messages/announcementDescriptors.ts';

/** Settled mutation of a comment, with the fields that decide its announcement. */
export interface SettledMutation {
  mutation: { kind: string; input: object; failure: { isSilent: boolean } | null };
  outcome: 'done' | 'refused' | 'discarded';
  /** The comment afterwards; undefined if it is gone. */
  comment: { needsApproval: boolean; parentcommentid: string | null; ishidden: boolean } | undefined;
}

/** Key of an announcement. */
export type Announcement = keyof typeof announcementDescriptors;

/** The surface of the comments: a post, or a site's page. */
export type AnnouncementSurface = 'post' | 'article';

const hasInput = ({ input }: SettledMutation['mutation'], name: string, value: unknown): boolean =>
  Object.entries(input).some(([each, is]) => each === name && is === value);

/** On a page a notice already says that the comment awaits approval. */
function addedAnnouncement({ comment }: SettledMutation, place: AnnouncementSurface): Announcement | null {
  if (comment?.needsApproval === true) return place === 'post' ? 'awaiting' : null;
  return comment?.parentcommentid == null ? 'published' : 'replied';
}

/** Under a post hiding means spam for moderators and hiding for others; on a page it is the other way round. */
function hiddenAnnouncement({ mutation, comment }: SettledMutation, place: AnnouncementSurface): Announcement {
  if (hasInput(mutation, 'isHidden', false)) return 'back';
  const isHiddenForViewer = place === 'post' ? comment?.ishidden === true : hasInput(mutation, 'isForAll', true);
  return isHiddenForViewer ? 'hidden' : 'flagged';
}

/** Announcement of a settled mutation; null if nothing or something else announces it. */
export function announcementOf(settled: SettledMutation, place: AnnouncementSurface): Announcement | null {
  const { mutation, outcome } = settled;
  if (outcome === 'refused') return 'refused';
  // Under a post the author has discarded the comment. On a page the text returns to the field, which is announced
  // unless a dialog says it.
  if (outcome === 'discarded')
    return place === 'article' && mutation.failure?.isSilent === true ? 'notPublished' : null;
  switch (mutation.kind) {
    case 'addComment':
      return addedAnnouncement(settled, place);
    case 'editComment':
      return 'edited';
    case 'hideComment':
      return hiddenAnnouncement(settled, place);
    case 'deleteComment':
    case 'deleteCommentAndRemoveCommenter':
      return 'deleted';
    default:
      return null;
  }
}
