import { reportAddress } from '../../addresses/index.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';
import type { TargetView } from '../../kernel/optimistic-view/targetView.ts';
import { mayOn } from '../feedback/index.ts';

/**
 * The report fields of a comment (S3.01), for one viewer. Links are null where they may not report it: nobody their own,
 * nobody twice. Nobody's age is kept, so `userIsMinor` is never said.
 */
export interface ReportFields {
  /** The page on which it is reported. */
  readonly reportLink: string | null;
  /** The same page; its reasons are the options. */
  readonly reportOptionsLink: string | null;
  /** The same page with *another reason* chosen, which takes a note. */
  readonly giveFeedbackLink: string | null;
  /** The author has friends in common with the viewer; false as long as nobody has looked at their card. */
  readonly commenterIsFOF: boolean;
  /** It stands under a broadcast or its replay. */
  readonly isBroadcast: boolean;
  /** The viewer may ban its author from the broadcast, or suspend them. */
  readonly showStreamBanControls: boolean;
}

interface ReportContext {
  readonly target: TargetView;
  readonly comment: CommentView;
  /** Of its author, from their card, if it was loaded. */
  readonly mutualFriends?: number | undefined;
}

/** What a viewer can do to report a comment, and what is said beside it. */
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
