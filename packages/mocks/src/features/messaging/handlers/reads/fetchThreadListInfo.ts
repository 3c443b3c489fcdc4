import type { MessageTag } from 'ufi-mercury/contract';
import type { MockHandler } from '../../../../access/caller.ts';
import { listOfTag, listThreads } from '../../listThreads.ts';
import { mergePayloads } from '../../mergePayloads.ts';
import { openMailbox } from '../../openMailbox.ts';

/** Lists of threads by tag. */
export const fetchThreadListInfo: MockHandler<'fetchThreadListInfo'> = ({ actor, tags }, caller) => {
  const mailbox = openMailbox(caller, actor, 'readMessages');
  const lists = Object.entries(tags).map(([tag, window]) =>
    listThreads(caller.world, mailbox, { ...window, list: listOfTag(tag as MessageTag) }),
  );
  return mergePayloads({ ...mailbox.asOf }, lists);
};
