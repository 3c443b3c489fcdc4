import type { mercuryEndpoints, MessageTag } from 'ufi-mercury/contract';
import type { Handler } from '../../../../access/handler.ts';
import { mergeMailboxEvents } from '../../reads/mergeMailboxEvents.ts';
import { readExperiments, type UsesExperiments } from '../../experiments.ts';
import { openMailbox, readAsOf } from '../../reads/openMailbox.ts';
import { readThreadList } from '../../reads/readThreadList.ts';
import { listOfTag } from '../../reads/threadLists.ts';

/** Lists of threads by tag (S7.28). */
export const fetchThreadListInfo: Handler<typeof mercuryEndpoints.fetchThreadListInfo, UsesExperiments> = async (
  { actor, tags },
  { person },
  { pool, experiments },
) => {
  const mailbox = await openMailbox(pool, { person, actor }, 'readMessages');
  const lists = Object.entries(tags).map(([tag, window]) =>
    readThreadList(pool, mailbox, { ...window, list: listOfTag(tag as MessageTag) }),
  );
  const read = await Promise.all(lists);
  const ends = read.flatMap(({ end_of_history: end = [] }) => end);
  return {
    ...mergeMailboxEvents(read),
    ...readAsOf(mailbox),
    ...readExperiments(experiments, mailbox.id),
    ...(ends.length > 0 && { end_of_history: ends }),
  };
};
