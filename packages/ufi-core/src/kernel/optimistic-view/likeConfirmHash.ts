import { reactionMenuOrder, type CommentRecord } from '../../contract/index.ts';

/** The largest hash (S9.06). */
export const maxLikeConfirmHash = 1024;

// Numbers of a good 32-bit mixer: each bit of the input changes half of the output's.
const mixBits = (value: number): number => {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
};

/**
 * The like-confirm hash of a comment: 0 to 1024, another, as good as by chance, whenever the server's word on its likes
 * changes (S9.06). It is made of that word, so nothing has to be kept for comments that nobody reacts to.
 */
export function likeConfirmHash({ fbid, reactioncountmap }: Pick<CommentRecord, 'fbid' | 'reactioncountmap'>): number {
  const seed = mixBits(Number(fbid.slice(-9)));
  const drawn = reactionMenuOrder.reduce<number>(
    (hash, type) => mixBits((hash ^ Math.imul(type, 0x9e3779b9)) + (reactioncountmap[`${type}`]?.default ?? 0)),
    seed,
  );
  return drawn % (maxLikeConfirmHash + 1);
}
