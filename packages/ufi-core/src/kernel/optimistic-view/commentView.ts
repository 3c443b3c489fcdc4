import type { AssetRole, CommentMark, CommentRecord, CommentStatus, Locale, VoteState } from '../../contract/index.ts';
import type { RequestFailure } from '../../request/index.ts';
import type { Arrival } from '../kernelState.ts';
import { likeConfirmHash } from './likeConfirmHash.ts';

/** A comment as the screen shows it, by the specification's names (S3.01). */
export interface CommentView extends Omit<CommentRecord, 'status' | 'sortkeys' | 'version'>, Arrival {
  /** `local` until the server has confirmed it; then `fbid` is no client id any more. */
  readonly type: 'local' | 'saved';
  /** The server's status, else what an edit or a failure here makes of it (S4.01). */
  readonly status: CommentStatus | null;
  /** The server's own status: what it returns to when an intention ends. */
  readonly priorstatus: CommentStatus | null;
  readonly viewerreaction: CommentMark['viewerreaction'];
  readonly hasviewerliked: boolean;
  /** The viewer has hidden it for themselves alone (S4.04). */
  readonly ishidden: boolean;
  /** The viewer has reported it (S6.01). */
  readonly isreported: boolean;
  /** Its author is muted in the group (S4.12), or banned or suspended here; known to whoever moderates. */
  readonly ismuted: boolean;
  readonly isbanned: boolean;
  /** What its author does for the page or group whose post it is, as far as this viewer is told (S6.06). */
  readonly assetRole: AssetRole | null;
  /** Pinned on top by the post's author (S4.10). */
  readonly ispinnedbyauthor: boolean;
  /** Its own id where it is the accepted answer (S4.11). */
  readonly postacceptedanswer: string | null;
  /** 0 to 1024, drawn anew each time the server's word on the likes changes: the little animation plays again (S9.06). */
  readonly likeconfirmhash: number;
  readonly voteState: VoteState;
  /** Where it was written, if it was here. */
  readonly ufiinstanceid: string | null;
  /** Whether a failed add or edit may be tried again (S5.13). */
  readonly allowRetry: boolean;
  /** The client id of the add or edit that failed, for retrying and discarding it. */
  readonly failedmutation: string | null;
  readonly failure: RequestFailure | null;
}

/** What is known of a comment beside its record and mark. */
export interface CommentFlags {
  readonly isPinned: boolean;
  readonly isAccepted: boolean;
  readonly isMuted: boolean;
  readonly isBanned: boolean;
  readonly assetRole: AssetRole | null;
  /** Somebody has hidden it on this page, and can undo that here. */
  readonly isHiddenHere: boolean;
}

/** What an overlay is computed with besides the record. */
export interface OptimisticContext {
  readonly locale: Locale;
}

const fetched: Arrival = { fromfetch: true, islive: false, isunseen: false };

interface CommentParts {
  readonly record: CommentRecord;
  readonly mark: CommentMark | undefined;
  readonly arrival: Arrival | undefined;
  readonly flags?: CommentFlags;
}

const noFlags: CommentFlags = {
  isPinned: false,
  isAccepted: false,
  isMuted: false,
  isBanned: false,
  assetRole: null,
  isHiddenHere: false,
};

/**
 * What somebody has hidden is `spam-display` to them: for themselves, or for all and on this page (S4.04). What was
 * removed stands over that.
 */
const statusOf = (record: CommentRecord, mark: CommentMark | undefined, { isHiddenHere }: CommentFlags) =>
  record.status !== 'deleted' &&
  record.status !== 'live-deleted' &&
  (mark?.ishidden === true || (isHiddenHere && record.status === 'spam'))
    ? 'spam-display'
    : record.status;

/** A comment as truth alone has it. */
export function confirmedComment({ record, mark, arrival = fetched, flags = noFlags }: CommentParts): CommentView {
  const { sortkeys: _, version: __, ...shown } = record;
  return {
    ...shown,
    ...arrival,
    type: 'saved',
    status: statusOf(record, mark, flags),
    priorstatus: record.status,
    viewerreaction: mark?.viewerreaction ?? 0,
    hasviewerliked: mark?.hasviewerliked ?? false,
    ishidden: mark?.ishidden ?? false,
    isreported: mark?.isreported ?? false,
    ismuted: flags.isMuted,
    isbanned: flags.isBanned,
    assetRole: flags.assetRole,
    ispinnedbyauthor: flags.isPinned,
    postacceptedanswer: flags.isAccepted ? record.fbid : null,
    likeconfirmhash: likeConfirmHash(record),
    voteState: mark?.voteState ?? 0,
    ufiinstanceid: null,
    allowRetry: false,
    failedmutation: null,
    failure: null,
  };
}
