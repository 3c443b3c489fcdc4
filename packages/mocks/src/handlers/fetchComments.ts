import { defaultListLength } from 'ufi-core/contract';
import { answerLists } from '../calls/answerLists.ts';
import { enterAsReader } from '../calls/enterThread.ts';
import { decodeCursor } from '../calls/listCursor.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { badParameter, Refused } from '../calls/refused.ts';
import { around, firstOf, fromCursor, fromOffset } from '../calls/stretch.ts';
import { withTranslations } from '../calls/withTranslations.ts';

/** A page of a post's comments with the first replies of each. */
export const fetchComments: MockHandler<'fetchComments'> = (input, caller) => {
  const guest = enterAsReader(caller, input);
  const { section, orderingmode, offset, direction, length: take = defaultListLength } = input;
  const { thread } = guest;
  const list = {
    parent: null,
    section: section ?? 'default',
    ordering: orderingmode ?? thread.post.defaultOrdering,
  } as const;

  const stretch = () => {
    if (input.cursor !== undefined) {
      const cursor = decodeCursor(input.cursor, { parent: null, section, ordering: orderingmode });
      return fromCursor(thread, cursor, take);
    }
    if (input.around_comment_id !== undefined) {
      const found = around(thread, list, { comment: input.around_comment_id, take });
      if (found === null) throw new Refused('noSuchObject');
      return found.stretch;
    }
    if (offset !== undefined) return fromOffset(thread, list, { offset, take, field: 'offset', direction });
    return firstOf(thread, list, take);
  };
  const asked = stretch();
  // A streamed list is read from its live end, and on from cursors.
  const isStreamed = thread.post.kind === 'live' && asked.list.ordering === 'live_streaming';
  if (isStreamed && (offset ?? 0) > 0) throw badParameter('offset', 'not_allowed');
  return withTranslations(answerLists(guest, [asked], caller.locale), guest, { input, caller });
};
