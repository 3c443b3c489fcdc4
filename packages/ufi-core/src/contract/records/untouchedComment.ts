import type { CommentRecord } from './commentRecord.ts';

/** The fields of a new comment that nobody has interacted with. */
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
