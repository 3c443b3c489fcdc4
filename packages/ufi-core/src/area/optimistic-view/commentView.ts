import type { AssetRole, CommentMark, CommentRecord, CommentStatus, Locale, VoteState } from '../../contract/index.ts';
import type { RequestFailure } from '../../request/index.ts';
import type { Arrival } from './kernelState.ts';
import { likeConfirmHash } from './likeConfirmHash.ts';

/** A comment as displayed, in the specification's names (S3.01). */
export interface CommentView extends Omit<CommentRecord, 'status' | 'sortkeys' | 'version'>, Arrival {
  /** `local` until the server has confirmed it; from then on `fbid` is the real id. */
  readonly type: 'local' | 'saved';
  /** The server's status, else one derived from a pending or failed mutation (S4.01). */
  readonly status: CommentStatus | null;
  /** The server's own status, restored when a mutation is dropped. */
  readonly priorstatus: CommentStatus | null;
  readonly viewerreaction: CommentMark['viewerreaction'];
  readonly hasviewerliked: boolean;
  /** Hidden by the viewer for themselves only (S4.04). */
  readonly ishidden: boolean;
  /** Reported by the viewer (S6.01). */
  readonly isreported: boolean;
  /** The author is muted in the group (S4.12), or banned or suspended here. Only moderators receive this. */
  readonly ismuted: boolean;
  readonly isbanned: boolean;
  /** The author's role in the page or group that owns the post, if the viewer may know it (S6.06). */
  readonly assetRole: AssetRole | null;
  /** Pinned on top by the post's author (S4.10). */
  readonly ispinnedbyauthor: boolean;
  /** The comment's own id if it is the accepted answer (S4.11). */
  readonly postacceptedanswer: string | null;
  /** 0 to 1024. Changes with the server's like counts, which replays the like animation (S9.06). */
  readonly likeconfirmhash: number;
  readonly voteState: VoteState;
  /** The instance it was written in, if it was written on this page. */
  readonly ufiinstanceid: string | null;
  /** True if a failed add or edit can be retried (S5.13). */
  readonly allowRetry: boolean;
  /** The client id of the failed add or edit, for retrying or discarding it. */
  readonly failedmutation: string | null;
  readonly failure: RequestFailure | null;
}

/** Facts about a comment that are stored outside its record and mark. */
export interface CommentFlags {
  readonly isPinned: boolean;
  readonly isAccepted: boolean;
  readonly isMuted: boolean;
  readonly isBanned: boolean;
  readonly assetRole: AssetRole | null;
  /** Hidden on this page, and can be shown again here. */
  readonly isHiddenHere: boolean;
}

/** What optimistic effects need besides the record. */
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
 * `spam-display` for whoever has hidden the comment: for themselves, or for everybody on this page (S4.04). A removal
 * takes precedence.
 */
const statusOf = (record: CommentRecord, mark: CommentMark | undefined, { isHiddenHere }: CommentFlags) =>
  record.status !== 'deleted' &&
  record.status !== 'live-deleted' &&
  (mark?.ishidden === true || (isHiddenHere && record.status === 'spam'))
    ? 'spam-display'
    : record.status;

/** A comment from server state alone, without pending mutations. */
export function confirmedComment({ record, mark, arrival = fetched, flags = noFlags }: CommentParts): CommentView {
  const { sortkeys: _, version: __, ...shown } = record;
  return {
    ...shown,
    ...arrival,
    // The comment's own for good: also after it is confirmed, and when a fetch brings it (S4.06).
    islive: arrival.islive || record.postedLiveState === 'Live',
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
