import type { IdMap } from './pluginRecord.ts';

/** One flag for each requested comment (S7.48); false for comments that the caller doesn't see. */
export const commentFlags = (
  ids: readonly string[],
  idMap: IdMap,
  flag: 'hasLiked' | 'canLike',
): Record<string, boolean> =>
  Object.fromEntries(
    ids.map((id) => {
      const comment = idMap[id];
      return [id, comment?.type === 'comment' && comment[flag]];
    }),
  );
