import { isReadFromStart, type CommentList, type PayloadOf, type endpointRegistry } from 'ufi-core/contract';
import type { CommentPage } from './pluginAnswer.ts';
import type { IdMap } from './pluginRecord.ts';

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/** Input of {@link toCommentPage}. */
export interface ToCommentPage {
  /** The comment area's answer; its first list is the page. */
  readonly list: ListAnswer;
  readonly idMap: IdMap;
  /** Comments of the whole list that are visible to this viewer. */
  readonly totalCount: number;
}

/** A list in display order: replies and `time` from the start of the list, everything else from its end. */
function drawn({ parent, containerorderingmode, values, cursor }: CommentList) {
  const isFromStart = parent !== null || isReadFromStart(containerorderingmode);
  return isFromStart
    ? { ids: values, afterCursor: cursor.after }
    : { ids: values.toReversed(), afterCursor: cursor.before };
}

/** Converts a page of the comment area to the plugin's format: comments in display order, beside the list itself. */
export function toCommentPage({ list, idMap, totalCount }: ToCommentPage): CommentPage {
  const [first] = list.lists;
  const { ids, afterCursor } = first === undefined ? { ids: [], afterCursor: null } : drawn(first);
  const comments = ids.flatMap((id) => {
    const record = idMap[id];
    return record?.type === 'comment' ? [record] : [];
  });
  return { commentIDs: comments.map(({ id }) => id), idMap, afterCursor, totalCount, comments, list };
}
