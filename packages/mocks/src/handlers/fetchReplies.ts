import { defaultListLength } from 'ufi-core/contract';
import { answerLists } from '../calls/answerLists.ts';
import { enterAsReader } from '../calls/enterThread.ts';
import { decodeCursor } from '../calls/listCursor.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { around, fromCursor, fromOffset } from '../calls/stretch.ts';
import { withTranslations } from '../calls/withTranslations.ts';

/** Replies of one or more comments, oldest first. */
export const fetchReplies: MockHandler<'fetchReplies'> = (input, caller) => {
  const guest = enterAsReader(caller, input);
  const { thread } = guest;
  const ordering = input.containerorderingmode ?? thread.post.defaultOrdering;
  const stretches = input.parent_comment_ids.map((parent, position) => {
    const take = input.lengths?.[position] ?? defaultListLength;
    const list = { parent, section: 'default', ordering } as const;
    const cursor = input.cursors?.[position];
    if (cursor != null) return fromCursor(thread, decodeCursor(cursor, { parent }, `cursors.${position}`), take);
    const comment = input.around_reply_ids?.[position];
    const found = comment == null ? null : around(thread, list, { comment, take });
    const offset = input.offsets?.[position] ?? 0;
    return found?.stretch ?? fromOffset(thread, list, { offset, take, field: `offsets.${position}` });
  });
  return withTranslations(answerLists(guest, stretches, caller.locale), guest, { input, caller });
};
