import { RequestError, type Dispatcher, type RequestFailure } from 'ufi-core/request';
import { mercuryEndpoints, warnedFetchLimit, type GraphQuery, type MercuryPayload } from '../../contract/index.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';

/** The timeout of a fetch (S8.10, S9.01). */
const fetchTimeoutMs = 10_000;

/** The answer to one query: what was asked for, or the code of its failure. */
export type GraphAnswer = { readonly data: MercuryPayload } | { readonly failedCode: number };

type Queries = Readonly<Record<string, GraphQuery>>;

/** True if the same fetch may succeed at once: nobody has answered, or the server itself has failed. */
const isPassing = ({ kind, httpStatus }: RequestFailure): boolean =>
  kind !== 'aborted' && (kind !== 'refused' || (httpStatus !== null && httpStatus >= 500));

/**
 * Asks named queries for lists of threads and for threads (mercury.55). A limit above 21 logs a warning (S9.04). A failure
 * is logged, and after one that passes the fetch is tried once more; that second failure is not logged (S8.10).
 *
 * @throws RequestError
 */
export const fetchGraph =
  (queries: Queries): MercuryThunk<Promise<Readonly<Record<string, GraphAnswer>>>> =>
  async (_, getState, { dispatcher, quietDispatcher, log }) => {
    for (const { query, limit } of Object.values(queries)) {
      if (limit > warnedFetchLimit) log({ name: 'messages_fetch_limit', detail: { query, limit } });
    }
    const actor = getState().serverState.mailbox;
    const ask = async (by: Dispatcher) => {
      const input = { actor, queries };
      return (await by.call(mercuryEndpoints.queryGraph, input, { timeoutMs: fetchTimeoutMs })).results;
    };
    const results = await ask(dispatcher).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      log({ name: 'messages_fetch_failed', detail: { code: error.failure.code } });
      if (!isPassing(error.failure)) throw error;
      return ask(quietDispatcher);
    });
    return Object.fromEntries(
      Object.entries(results).map(([name, result]) => [
        name,
        'data' in result ? result : { failedCode: result.error_payload.code },
      ]),
    );
  };
