import { isReadFromStart, type CommentList, type PayloadOf, type endpointRegistry } from 'ufi-core/contract';
import type { CommentPage } from './pluginAnswer.ts';
import { toPluginOrdering } from './pluginOrdering.ts';
import type { IdMap } from './pluginRecord.ts';
import { recordsBesides } from './toIdMap.ts';

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/** Input of {@link toCommentPage}. */
export interface ToCommentPage {
  /** The comment area's answer; its first list is the page. */
  readonly answer: ListAnswer;
  readonly idMap: IdMap;
  /** Comments of the whole list that are visible to this viewer. */
  readonly totalCount: number;
  /** The viewer's acting identity; null for anonymous viewers. */
  readonly actor: string | null;
}

/** A list in display order: replies and `time` from the start of the list, everything else from its end. */
function drawn({ parent, containerorderingmode, values, cursor }: CommentList) {
  const isFromStart = parent !== null || isReadFromStart(containerorderingmode);
  return isFromStart
    ? { ids: values, afterCursor: cursor.after, beforeCursor: cursor.before }
    : { ids: values.toReversed(), afterCursor: cursor.before, beforeCursor: cursor.after };
}

/** Converts a page of the comment area to the plugin's format: comments in display order (S7.45-S7.47). */
export function toCommentPage({ answer, idMap, totalCount, actor }: ToCommentPage): CommentPage {
  const [list] = answer.lists;
  if (list === undefined) throw new Error('the answer has no list');
  const { ids, ...cursors } = drawn(list);
  const comments = ids.flatMap((id) => {
    const record = idMap[id];
    return record?.type === 'comment' ? [record] : [];
  });
  return {
    commentIDs: comments.map(({ id }) => id),
    idMap,
    ...cursors,
    totalCount,
    comments,
    // Replies are in the order of time, whatever the article's comments are in.
    ordering: list.parent === null ? (toPluginOrdering(list.containerorderingmode) ?? 'time') : 'time',
    covered: list.covered,
    thread: { seq: answer.seq, records: recordsBesides(answer.records, actor) },
  };
}
