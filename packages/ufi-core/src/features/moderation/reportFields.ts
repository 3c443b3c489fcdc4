import { reportAddress } from '../../addresses/index.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import type { TargetView } from '../../area/optimistic-view/targetView.ts';
import { mayOn } from '../feedback/index.ts';

/**
 * The report fields of a comment for one viewer (S3.01). Links are null if the viewer may not report it: one's own
 * comments, and those already reported. `userIsMinor` is missing: what the operator knows of somebody's age is told to
 * nobody.
 */
export interface ReportFields {
  /** The address of the report page. */
  readonly reportLink: string | null;
  /** The same page; its reasons are the options. */
  readonly reportOptionsLink: string | null;
  /** The same page with *another reason* preselected, which takes a note. */
  readonly giveFeedbackLink: string | null;
  /** True if author and viewer have friends in common; false until the author's hovercard is loaded. */
  readonly commenterIsFOF: boolean;
  /** True if it stands under a broadcast or its replay. */
  readonly isBroadcast: boolean;
  /** True if the viewer may ban the author from the broadcast or suspend them. */
  readonly showStreamBanControls: boolean;
}

interface ReportContext {
  readonly target: TargetView;
  readonly comment: CommentView;
  /** From the author's hovercard, if it is loaded. */
  readonly mutualFriends?: number | undefined;
}

/** The report fields of a comment. */
export function reportFieldsOf({ target, comment, mutualFriends = 0 }: ReportContext): ReportFields {
  const isOwn = comment.author === target.actorforpost;
  const isReportable = comment.type === 'saved' && !isOwn && !comment.isreported && mayOn(target, 'report', comment);
  const link = isReportable ? reportAddress(comment.id) : null;
  const isBroadcast = target.orderingmodes.some(({ value }) => value === 'live_streaming');
  return {
    reportLink: link,
    reportOptionsLink: link,
    giveFeedbackLink: isReportable ? reportAddress(comment.id, 'other') : null,
    commenterIsFOF: !isOwn && mutualFriends > 0,
    isBroadcast,
    showStreamBanControls: isBroadcast && !isOwn && mayOn(target, 'streamBan', comment),
  };
}
