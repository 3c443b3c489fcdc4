import type { CommentRecord } from './commentRecord.ts';

/** What a top-level comment has before anybody has done anything to it. */
export const untouchedComment = {
  parentcommentid: null,
  parentcommentauthorid: null,
  replycommentparentid: null,
  clientid: null,
  status: null,
  likecount: 0,
  reactioncount: 0,
  reactioncountreduced: '0',
  reactioncountmap: {},
  voteEnabled: false,
  voteCount: 0,
  replycount: 0,
  originalTimestamp: null,
  privacy_value: 0,
  needsApproval: false,
  isApproved: false,
} as const satisfies Partial<CommentRecord>;
