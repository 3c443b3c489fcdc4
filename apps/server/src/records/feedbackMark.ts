import type { FeedbackMark, Locale } from 'ufi-core/contract';
import type { FeedbackMarkRow } from './feedbackMarkRow.ts';
import { reactionSentences } from './reactionSentences.ts';
import type { ThreadRow } from './threadRow.ts';

/** What one actor has done to a post, with the ready texts in the viewer's language (S3.02). */
export function feedbackMark(row: FeedbackMarkRow, thread: ThreadRow, locale: Locale): FeedbackMark {
  const viewerreaction = row.reaction?.type ?? 0;
  const viewer = { id: row.actor_id, hasReacted: viewerreaction !== 0 };
  return {
    ftentidentifier: thread.id,
    actorforpost: row.actor_id,
    viewerreaction,
    hasviewerliked: viewer.hasReacted,
    hasviewersubscribed: row.subscription?.is_on ?? false,
    likesentences: reactionSentences('likes', { thread, viewer, locale }),
    reactionsentences: reactionSentences('reactions', { thread, viewer, locale }),
    version: Math.max(row.reaction?.version ?? 0, row.subscription?.version ?? 0),
  };
}
