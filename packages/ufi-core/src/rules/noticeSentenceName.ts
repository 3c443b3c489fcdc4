import type { ModerationAct, NotificationKind, NotificationRecord } from '../contract/index.ts';

/** Names of the sentences that tell notifications, in every language. */
export type NoticeSentenceName =
  | Exclude<NotificationKind, 'moderation' | 'reaction'>
  | ModerationAct['action']
  | 'reactionPost'
  | 'reactionComment'
  | 'mentionPost'
  | 'commentPage';

/** Name of the sentence that tells a notification: of moderation by what was done, else by its kind and object. */
export function noticeSentenceName({
  kind,
  comment_id: comment,
  site,
  moderation,
}: Pick<NotificationRecord, 'kind' | 'comment_id' | 'site' | 'moderation'>): NoticeSentenceName {
  if (kind === 'moderation') return moderation?.action ?? 'hidden';
  if (kind === 'reaction') return comment === null ? 'reactionPost' : 'reactionComment';
  if (kind === 'mention' && comment === null) return 'mentionPost';
  return kind === 'comment' && site !== null ? 'commentPage' : kind;
}
