import { defaultListLength } from 'ufi-core/contract';
import { presentLists } from '../../queries/presentLists.ts';
import { authorizeReader } from '../../access/authorizeViewer.ts';
import { decodeCursor } from '../../queries/listCursor.ts';
import type { MockHandler } from '../../access/caller.ts';
import { rangeAround, rangeFromCursor, rangeFromOffset } from '../../queries/listRange.ts';
import { withTranslations } from '../translation/withTranslations.ts';

/** Returns replies of one or more comments, oldest first. */
export const fetchReplies: MockHandler<'fetchReplies'> = (input, caller) => {
  const viewer = authorizeReader(caller, input);
  const { thread } = viewer;
  const ordering = input.containerorderingmode ?? thread.post.defaultOrdering;
  const listRanges = input.parent_comment_ids.map((parent, position) => {
    const take = input.lengths?.[position] ?? defaultListLength;
    const list = { parent, section: 'default', ordering } as const;
    const cursor = input.cursors?.[position];
    if (cursor != null) return rangeFromCursor(thread, decodeCursor(cursor, { parent }, `cursors.${position}`), take);
    const comment = input.around_reply_ids?.[position];
    const found = comment == null ? null : rangeAround(thread, list, { comment, take });
    const offset = input.offsets?.[position] ?? 0;
    return found?.listRange ?? rangeFromOffset(thread, list, { offset, take, field: `offsets.${position}` });
  });
  return withTranslations(presentLists(viewer, listRanges, caller.locale), viewer, { input, caller });
};
