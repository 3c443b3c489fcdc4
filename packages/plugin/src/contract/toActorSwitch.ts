import type { Records } from 'ufi-core/contract';
import type { ActorSwitch } from './pluginAnswer.ts';
import type { IdMap } from './pluginRecord.ts';
import { markOf } from './toIdMap.ts';

/** Input of {@link toActorSwitch}. */
export interface ToActorSwitch {
  /** The comments that the call names. */
  readonly ids: readonly string[];
  /** Those that the actor sees, and the actor. */
  readonly idMap: IdMap;
  readonly canPost: boolean;
  readonly records: Pick<Records, 'commentMarks' | 'rights'>;
}

/** The answer to a change of the acting identity (S7.48): one flag for each comment, false for those it doesn't see. */
export function toActorSwitch({ ids, idMap, canPost, records }: ToActorSwitch): ActorSwitch {
  const flags = (flag: 'hasLiked' | 'canLike') =>
    Object.fromEntries(
      ids.map((id) => {
        const comment = idMap[id];
        return [id, comment?.type === 'comment' && comment[flag]];
      }),
    );
  const { commentMarks = [], rights = [] } = records;
  return {
    hasLiked: flags('hasLiked'),
    canLike: flags('canLike'),
    canPost,
    marks: Object.fromEntries(commentMarks.map((mark) => [mark.fbid, markOf(mark)] as const)),
    rights: rights.map(({ cancomment: _cancomment, ...others }) => others),
    idMap: Object.fromEntries(Object.entries(idMap).filter(([, { type }]) => type !== 'comment')) as IdMap,
  };
}
