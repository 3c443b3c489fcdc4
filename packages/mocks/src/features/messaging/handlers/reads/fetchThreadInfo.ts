import type { MockHandler } from '../../../../access/caller.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { mergePayloads } from '../../mergePayloads.ts';
import { openMailbox } from '../../openMailbox.ts';
import { presentMailbox } from '../../presentMailbox.ts';
import { readThread } from '../../readThread.ts';

/** Messages of threads, and threads by their ids. */
export const fetchThreadInfo: MockHandler<'fetchThreadInfo'> = ({ actor, messages = {}, threads = [] }, caller) => {
  const mailbox = openMailbox(caller, actor, 'readMessages');
  const { world } = caller;
  const named = presentMailbox(world, { mailbox: mailbox.owner.id, names: { threads, marks: threads } });
  if ((named.thread_marks ?? []).length < new Set(threads).size) throw new ApiError('noSuchObject');
  const windows = Object.entries(messages).map(([id, window]) => readThread(world, mailbox, { id, window }));
  return mergePayloads({ ...mailbox.asOf, ...named }, windows);
};
