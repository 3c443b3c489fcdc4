import type { Pool } from 'pg';
import type { PayloadOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { createArticleCache } from '../features/article-pages/articleCache.ts';
import { createArticleRateLimit } from '../features/articles/articleRateLimit.ts';
import type { Call } from '../mutations/call.ts';
import { runTransaction } from '../mutations/runTransaction.ts';
import { createIdGenerator } from '../runtime/createIdGenerator.ts';
import { createThreadQueues } from '../mutations/createThreadQueues.ts';
import type { ServerClock, ServerServices } from './serverServices.ts';

interface ServerServicesOptions {
  readonly pool: Pool;
  readonly wake: ServerServices['wake'];
  /** Defaults to doing nothing. */
  readonly signalTyping?: ServerServices['signalTyping'];
  /** Defaults to an empty list. */
  readonly typists?: ServerServices['typists'];
  readonly threadCache?: ServerServices['threadCache'];
  readonly translator?: ServerServices['translator'];
  readonly previews?: ServerServices['previews'];
  readonly pageInspector?: ServerServices['pageInspector'];
  readonly gifs?: ServerServices['gifs'];
  readonly usage?: ServerServices['usage'];
  readonly uploads?: ServerServices['uploads'];
  readonly portraits?: ServerServices['portraits'];
  readonly imports?: ServerServices['imports'];
  /** Number of this server among those of the instance; 0 by default. */
  readonly node?: number;
  /** The newest id in the database, see `createIdGenerator`. */
  readonly newestId?: string | undefined;
  readonly clock?: ServerClock;
  /** Origins of this instance such as its `PUBLIC_ORIGIN`; none by default. */
  readonly ownOrigins?: readonly string[];
  /** `UFI_INPUT_WARNING`; false by default. */
  readonly isInputWarned?: boolean;
  /** `UFI_OPEN_SITES`; false by default. */
  readonly isOpenToSites?: boolean;
}

/** Approximate memory limit of the cache of opened articles. */
const openingBytes = 32 * 1024 * 1024;
const sizeOfOpening = ({ records }: PayloadOf<(typeof pluginEndpoints)['openArticle']>): number =>
  5_000 + 3_000 * (records.comments?.length ?? 0);

const systemClock: ServerClock = { now: () => Date.now(), monotonic: () => performance.now() };

/**
 * Creates the services that handlers use, around one pool made with `pipeline: true`. Create them once per process:
 * separate instances would not share their thread queues.
 */
export function createServerServices(options: ServerServicesOptions): ServerServices {
  const { pool, wake, threadCache, node = 0, newestId, clock = systemClock, ownOrigins = [] } = options;
  const {
    isInputWarned = false,
    isOpenToSites = false,
    translator,
    previews,
    pageInspector,
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
    pageInspector,
    gifs,
    usage,
    uploads,
    portraits,
    imports,
    isInputWarned,
    isOpenToSites,
    articleRateLimit: createArticleRateLimit(clock),
  };
}
