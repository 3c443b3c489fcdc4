import { businessAddress, postAddress } from 'ufi-core/internal/addresses';
import type { FeedbackTarget, Locale } from 'ufi-core/contract';
import { countedReactions } from '../database/rows/reactionCounts.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

/** Address of a post, relative to our origin and within its page's business (S2.07), or an article's own address. */
function permalink({ id, kind, address, owner_id, business_id: businessId }: ThreadRow): string {
  const path = address ?? postAddress({ id, kind });
  if (address !== null || !businessId) return path;
  const globalScopeId = owner_id === null ? {} : { globalScopeId: owner_id };
  return businessAddress({ publicOrigin: '' }, { path, businessId, ...globalScopeId });
}

/** Present only if there has ever been a live pin. Journal records may be older than the columns. */
const livePin = ({ live_pinned_comment_id, live_pin_seq }: ThreadRow) => ({
  ...(live_pinned_comment_id && { livepinnedcommentid: live_pinned_comment_id }),
  ...(live_pin_seq && { livepineventid: live_pin_seq }),
});

/** The viewer of a thread's target record. */
export interface TargetReader {
  readonly locale: Locale;
  /** Held comments are included in the counts. */
  readonly canSeeHeld: boolean;
}

/** Record of a post's comment area (S3.02), with its list counted as this reader sees it. */
export function feedbackTarget(row: ThreadRow, { locale, canSeeHeld }: TargetReader): FeedbackTarget {
  const reactions = countedReactions(row.reaction_counts, locale);
  return {
    ftentidentifier: row.id,
    entidentifier: row.id,
    targetfbid: row.id,
    permalink: permalink(row),
    ...(row.group_privacy !== null && { group_id: row.scope_id }),
    ...(row.is_markdown && { is_markdown_enabled: true }),
    ...(row.is_custom_stickers && { are_custom_stickers_allowed: true }),
    arecommentsdisabled: row.is_closed,
    commentcount: row.comment_count,
    // Journal records may be older than the column.
    toplevelcount: row.toplevel_count - (canSeeHeld ? 0 : (row.held_count ?? 0)),
    privatecommentcount: row.private_count,
    authorpinnedcommentid: row.pinned_comment_id,
    acceptedanswerid: row.accepted_comment_id,
    ...livePin(row),
    ...(row.kind === 'live' && row.video && { video: row.video }),
    ...(row.card && { card: row.card }),
    likecount: reactions.reactioncount,
    ...reactions,
    supportedreactions: [...row.supported_reactions],
    reactorids: row.reactors.map(({ id }) => id),
    userreactions: Object.fromEntries(row.reactors.map(({ id, type }) => [id, type])),
    defaultcommentorderingmode: row.default_ordering,
    orderingmodes: row.orderings.map((value) => ({
      value,
      selected: value === row.default_ordering,
      isBottomUpVideoCommentSreamingEnabled: value === 'live_streaming' && row.is_bottom_up,
    })),
    version: row.seq,
  };
}
