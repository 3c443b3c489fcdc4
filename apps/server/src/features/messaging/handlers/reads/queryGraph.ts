import type { ErrorDetails, Locale, PayloadOf } from 'ufi-core/contract';
import { buildErrorBody } from 'ufi-core/internal/error-messages';
import { graphFolders, type GraphQuery, type mercuryEndpoints, type MercuryPayload } from 'ufi-mercury/contract';
import type { Handler } from '../../../../access/handler.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { readExperiments, type UsesExperiments } from '../../experiments.ts';
import { openMailbox, type OpenedMailbox } from '../../reads/openMailbox.ts';
import { readPair, readThread } from '../../reads/readThread.ts';
import { readThreadList } from '../../reads/readThreadList.ts';
import { listOfTag, type ThreadListName } from '../../reads/threadLists.ts';

type ListName = Extract<GraphQuery, { query: 'thread_list' }>['list'];
type Result = PayloadOf<typeof mercuryEndpoints.queryGraph>['results'][string];

const isGraphFolder = (list: ListName): list is (typeof graphFolders)[number] =>
  graphFolders.some((folder) => folder === list);

const listNamed = (list: ListName): ThreadListName => (isGraphFolder(list) ? list : listOfTag(list));

async function answerQuery(
  { pool, experiments }: UsesExperiments,
  mailbox: OpenedMailbox,
  query: GraphQuery,
): Promise<MercuryPayload> {
  if (query.query === 'thread_list') {
    const list = await readThreadList(pool, mailbox, { ...query, list: listNamed(query.list) });
    return { ...list, ...readExperiments(experiments, mailbox.id) };
  }
  const { id, other_user_fbid: other = '' } = query;
  return id === undefined
    ? readPair(pool, mailbox, { other, window: query })
    : readThread(pool, mailbox, { id, window: query });
}

function detailsOf(error: unknown, locale: Locale): ErrorDetails {
  if (!(error instanceof ApiError)) throw error;
  return buildErrorBody({ reason: error.reason, locale, fields: error.fields }).error;
}

/** Answers named queries for lists of threads and for threads, each alone (S7.28). */
export const queryGraph: Handler<typeof mercuryEndpoints.queryGraph, UsesExperiments> = async (
  { actor, queries },
  { person, locale },
  services,
) => {
  const mailbox = await openMailbox(services.pool, { person, actor }, 'readMessages');
  const answers = Object.entries(queries).map(async ([name, query]): Promise<readonly [string, Result]> => {
    try {
      return [name, { data: await answerQuery(services, mailbox, query) }];
    } catch (error) {
      return [name, { error_payload: detailsOf(error, locale) }];
    }
  });
  return { results: Object.fromEntries(await Promise.all(answers)) };
};
