import { defaultListLength } from 'ufi-core/contract';
import { orderingFor, presentOwnLists } from '../../queries/ownLists.ts';
import { presentLists } from '../../queries/presentLists.ts';
import { authorizeReader } from '../../access/authorizeViewer.ts';
import { decodeCursor } from '../../queries/listCursor.ts';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { rangeAround, firstRange, rangeFromCursor, rangeFromOffset, rangeFromTime } from '../../queries/listRange.ts';
import { withTranslations } from '../translation/withTranslations.ts';

/** Returns a page of a thread's comments with the first replies of each. */
export const fetchComments: MockHandler<'fetchComments'> = (input, caller) => {
  const viewer = authorizeReader(caller, input);
  const { section, orderingmode, offset, direction, length: take = defaultListLength } = input;
  const { thread } = viewer;
  const list = {
    parent: null,
    section: section ?? 'default',
    ordering: orderingmode ?? orderingFor(viewer),
  } as const;

  const listRange = () => {
    if (input.cursor !== undefined) {
      const cursor = decodeCursor(input.cursor, { parent: null, section, ordering: orderingmode });
      return rangeFromCursor(thread, cursor, take);
    }
    if (input.around_comment_id !== undefined) {
      const found = rangeAround(thread, list, { comment: input.around_comment_id, take });
      if (found === null) throw new ApiError('noSuchObject');
      return found.listRange;
    }
    if (input.from_time !== undefined) return rangeFromTime(thread, list, { time: input.from_time, take });
    if (offset !== undefined) return rangeFromOffset(thread, list, { offset, take, field: 'offset', direction });
    return firstRange(thread, list, take);
  };
  const asked = listRange();
  // A streamed list is read from its live end, then with cursors.
  const isStreamed = thread.post.kind === 'live' && asked.list.ordering === 'live_streaming';
  if (isStreamed && (offset ?? 0) > 0) throw badParameter('offset', 'not_allowed');
  const present = input.cursor === undefined ? presentOwnLists : presentLists;
  return withTranslations(present(viewer, [asked], caller.locale), viewer, { input, caller });
};
