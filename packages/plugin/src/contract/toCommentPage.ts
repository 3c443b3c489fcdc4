import { isReadFromStart, type CommentList, type PayloadOf, type endpointRegistry } from 'ufi-core/contract';
import type { CommentPage } from './pluginAnswer.ts';
import type { IdMap } from './pluginRecord.ts';

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/** What a page of the plugin is made of. */
export interface ToCommentPage {
  /** The post area's answer; its first list is the page's. */
  readonly list: ListAnswer;
  readonly idMap: IdMap;
  /** How many the whole list has of those that this viewer sees. */
  readonly totalCount: number;
}

/** A list as it is drawn: replies and `time` go on from the oldest, all else from the far end. */
function drawn({ parent, containerorderingmode, values, cursor }: CommentList) {
  const isFromStart = parent !== null || isReadFromStart(containerorderingmode);
  return isFromStart
    ? { ids: values, afterCursor: cursor.after }
    : { ids: values.toReversed(), afterCursor: cursor.before };
}

/** A page of the post area as the plugin's calls answer it: comments as they are drawn, beside the list as it lies. */
export function toCommentPage({ list, idMap, totalCount }: ToCommentPage): CommentPage {
  const [first] = list.lists;
  const { ids, afterCursor } = first === undefined ? { ids: [], afterCursor: null } : drawn(first);
  const comments = ids.flatMap((id) => {
    const record = idMap[id];
    return record?.type === 'comment' ? [record] : [];
  });
  return { commentIDs: comments.map(({ id }) => id), idMap, afterCursor, totalCount, comments, list };
}
