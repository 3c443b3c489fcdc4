import type { IdMap } from './pluginRecord.ts';

/** One flag of each comment that was asked for (S7.48); false where whoever asks doesn't see it. */
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
