import { reactionMenuOrder, type CommentRecord } from '../../contract/index.ts';

/** The largest hash value (S9.06). */
export const maxLikeConfirmHash = 1024;

// MurmurHash3's 32-bit finaliser: each input bit flips half of the output bits.
const mixBits = (value: number): number => {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
};

/**
 * The like-confirm hash of a comment, 0 to 1024. It almost always changes when the server's reaction counts change
 * (S9.06). It is derived from those counts, so nothing is stored for comments without reactions.
 */
export function likeConfirmHash({ fbid, reactioncountmap }: Pick<CommentRecord, 'fbid' | 'reactioncountmap'>): number {
  const seed = mixBits(Number(fbid.slice(-9)));
  const drawn = reactionMenuOrder.reduce<number>(
    (hash, type) => mixBits((hash ^ Math.imul(type, 0x9e3779b9)) + (reactioncountmap[`${type}`]?.default ?? 0)),
    seed,
  );
  return drawn % (maxLikeConfirmHash + 1);
}
