import { buildErrorBody } from 'ufi-core/internal/error-messages';
import { graphFolders, type GraphQuery, type MercuryPayload } from 'ufi-mercury/contract';
import type { MockHandler } from '../../../../access/caller.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import type { World } from '../../../../world/world.ts';
import { listOfTag, listThreads, type ThreadListName } from '../../listThreads.ts';
import { openMailbox, type OpenedMailbox } from '../../openMailbox.ts';
import { readPair, readThread } from '../../readThread.ts';

type ListName = Extract<GraphQuery, { query: 'thread_list' }>['list'];

const isGraphFolder = (list: ListName): list is (typeof graphFolders)[number] =>
  graphFolders.some((folder) => folder === list);

const listNamed = (list: ListName): ThreadListName => (isGraphFolder(list) ? list : listOfTag(list));

function answerQuery(world: World, mailbox: OpenedMailbox, query: GraphQuery): MercuryPayload {
  if (query.query === 'thread_list') return listThreads(world, mailbox, { ...query, list: listNamed(query.list) });
  const { id, other_user_fbid: other = '' } = query;
  return id === undefined
    ? readPair(world, mailbox, { other, window: query })
    : readThread(world, mailbox, { id, window: query });
}

/** Answers named queries for lists of threads and for threads, each alone. */
export const queryGraph: MockHandler<'queryGraph'> = ({ actor, queries }, caller) => {
  const mailbox = openMailbox(caller, actor, 'readMessages');
  const results = Object.entries(queries).map(([name, query]) => {
    try {
      return [name, { data: answerQuery(caller.world, mailbox, query) }] as const;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [name, { error_payload: buildErrorBody({ reason: error.reason, locale: caller.locale }).error }] as const;
    }
  });
  return { results: Object.fromEntries(results) };
};
