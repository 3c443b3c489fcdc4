import type { Pool } from 'pg';
import type { PayloadOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { createArticleCache } from '../features/article-pages/articleCache.ts';
import { createArticleLimit } from '../features/articles/articleLimit.ts';
import type { Call } from '../mutations/call.ts';
import { runTransaction } from '../mutations/runTransaction.ts';
import { createIdGenerator } from '../runtime/createIdGenerator.ts';
import { createThreadQueues } from '../mutations/createThreadQueues.ts';
import type { ServerClock, ServerServices } from './serverServices.ts';

interface ServerServicesOptions {
  /** Made with `pipeline: true`. */
  readonly pool: Pool;
  readonly wake: ServerServices['wake'];
  /** Nobody is told unless it is given. */
  readonly signalTyping?: ServerServices['signalTyping'];
  /** Nobody, unless it is given. */
  readonly typists?: ServerServices['typists'];
  readonly threadCache?: ServerServices['threadCache'];
  readonly translator?: ServerServices['translator'];
  readonly previews?: ServerServices['previews'];
  readonly moves?: ServerServices['moves'];
  readonly gifs?: ServerServices['gifs'];
  readonly usage?: ServerServices['usage'];
  readonly uploads?: ServerServices['uploads'];
  readonly portraits?: ServerServices['portraits'];
  readonly imports?: ServerServices['imports'];
  /** This server's number among those of the instance; 0 unless told. */
  readonly node?: number;
  /** The newest id in the database; see `createIdGenerator`. */
  readonly newestId?: string | undefined;
  readonly clock?: ServerClock;
  /** Of this instance, such as its `PUBLIC_ORIGIN`; none unless told. */
  readonly ownOrigins?: readonly string[];
  /** `UFI_INPUT_WARNING`; false unless told. */
  readonly isInputWarned?: boolean;
  /** `UFI_OPEN_SITES`; false unless told. */
  readonly isOpenToSites?: boolean;
}

/** How much articles that are kept as opened may take, roughly. */
const openingBytes = 32 * 1024 * 1024;
const sizeOfOpening = ({ records }: PayloadOf<(typeof pluginEndpoints)['openArticle']>): number =>
  5_000 + 3_000 * (records.comments?.length ?? 0);

const systemClock: ServerClock = { now: () => Date.now(), monotonic: () => performance.now() };

/** What handlers use, around one pool. One a process: the lanes of two would not know each other. */
export function createServerServices(options: ServerServicesOptions): ServerServices {
  const { pool, wake, threadCache, node = 0, newestId, clock = systemClock, ownOrigins = [] } = options;
  const {
    isInputWarned = false,
    isOpenToSites = false,
    translator,
    previews,
    moves,
    gifs,
    usage,
    uploads,
    portraits,
    imports,
    signalTyping = () => undefined,
    typists = async () => [],
  } = options;
  const tools = { wake, clock, ownOrigins, ids: createIdGenerator({ clock, node, after: newestId }) };
  const threadQueues = createThreadQueues<Call>({
    connect: () => pool.connect(),
    runTransaction: (client, calls) => runTransaction(client, calls, tools),
  });
  return {
    ...tools,
    signalTyping,
    typists,
    pool,
    threadQueues,
    threadCache,
    openArticleCache:
      threadCache && createArticleCache({ threadCache, pool, clock, bytes: openingBytes, sizeOf: sizeOfOpening }),
    translator,
    previews,
    moves,
    gifs,
    usage,
    uploads,
    portraits,
    imports,
    isInputWarned,
    isOpenToSites,
    articleLimit: createArticleLimit(clock),
  };
}
