import type { mercuryEndpoints } from 'ufi-mercury/contract';
import type { Handler } from '../../../../access/handler.ts';
import { mergeMailboxEvents } from '../../reads/mergeMailboxEvents.ts';
import { openMailbox, readAsOf } from '../../reads/openMailbox.ts';
import { readRecords } from '../../reads/readRecords.ts';
import { readThread } from '../../reads/readThread.ts';
import { ApiError } from '../../../../errors/apiError.ts';

/** Messages of threads, and threads by their ids (S7.28). */
export const fetchThreadInfo: Handler<typeof mercuryEndpoints.fetchThreadInfo> = async (
  { actor, messages = {}, threads = [] },
  { person },
  { pool },
) => {
  const mailbox = await openMailbox(pool, { person, actor }, 'readMessages');
  const windows = Object.entries(messages).map(([id, window]) => readThread(pool, mailbox, { id, window }));
  const read = await Promise.all(windows);
  const named = await readRecords(pool, { mailbox: mailbox.id, names: { threads, marks: threads } });
  if ((named.thread_marks ?? []).length < new Set(threads).size) throw new ApiError('noSuchObject');
  const ends = read.flatMap(({ end_of_history: end = [] }) => end);
  return {
    ...mergeMailboxEvents([...read, named]),
    ...readAsOf(mailbox),
    ...(ends.length > 0 && { end_of_history: ends }),
  };
};
