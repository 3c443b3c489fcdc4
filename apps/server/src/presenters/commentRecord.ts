import type { CommentRecord, Locale } from 'ufi-core/contract';
import { detectLanguage } from '../i18n/detectLanguage.ts';
import { readExtras } from '../database/rows/commentExtras.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import { countedReactions } from '../database/rows/reactionCounts.ts';

/** Record of a comment as sent to anybody who may read it (S3.01), with abbreviated counts in the viewer's language. */
export function commentRecord(row: CommentRow, locale: Locale): CommentRecord {
  const { markdown_enabled, ...extras } = readExtras(row.extras);
  return {
    id: `${row.thread_id}_${row.id}`,
    fbid: row.id,
    legacyid: row.id,
    ftentidentifier: row.thread_id,
    author: row.author_id,
    body: { text: row.text, dir: row.dir, ranges: [...row.ranges], mentionstext: row.encoded, markdown_enabled },
    language: detectLanguage(row) ?? undefined,
    parentcommentid: row.parent_id,
    parentcommentauthorid: row.parent_author_id,
    replycommentparentid: row.reply_to_id,
    clientid: row.client_id,
    status: row.status,
    likecount: row.reaction_counts['1'] ?? 0,
    ...countedReactions(row.reaction_counts, locale),
    voteEnabled: row.vote_count !== null,
    voteCount: row.vote_count ?? 0,
    replycount: row.reply_count,
    timestamp: { time: row.edited_at ?? row.created_at },
    originalTimestamp: row.edited_at === null ? null : row.created_at,
    privacy_value: row.privacy,
    ...(row.video_offset != null && { videoTimeOffset: row.video_offset }),
    ...(row.live_state && { postedLiveState: row.live_state }),
    ...extras,
    needsApproval: row.needs_approval,
    isApproved: row.is_approved,
    isAnnouncement: row.is_announcement || undefined,
    tipOptionIndex: row.tip_option ?? undefined,
    ...(row.constituent?.is_shown && { hasConstituentBadge: true, constituentTitle: row.constituent.title }),
    sortkeys: { rank: row.rank, activity: row.activity_id, islow: row.is_low },
    version: row.version,
  };
}
