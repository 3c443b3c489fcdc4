import type { CommentRecord } from './commentRecord.ts';

/** What a comment has before anybody has done anything to it. */
export const untouchedComment = {
  likecount: 0,
  reactioncount: 0,
  reactioncountmap: {},
  voteEnabled: false,
  voteCount: 0,
  replycount: 0,
  originalTimestamp: null,
  needsApproval: false,
  isApproved: false,
} as const satisfies Partial<CommentRecord>;
