import type { Pool } from 'pg';
import type { PayloadOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { createBoundedCache } from '../../runtime/boundedCache.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { ThreadCache } from '../lists/index.ts';

/** The conditions under which a cached answer is valid. */
export interface CacheValidity {
  readonly article: string;
  /** The sequence number of the article's thread. */
  readonly seq: number;
  /** The time at which computing the answer began, and the time at which it expires; monotonic milliseconds. */
  readonly since: number;
  readonly until: number;
}

/**
 * Cache of answers about articles that are the same for every visitor without a session. Every new sequence number of a
 * thread is announced at once (`ThreadCache.advance`), and changes of a site's settings invalidate everything. If
 * nothing was announced for a second, the sequence number is read from the database, because another server may have
 * changed the thread without notice.
 */
export interface ArticleCache<Value> {
  find(key: string): Value | undefined | Promise<Value | undefined>;
  set(key: string, value: Value, validity: CacheValidity): void;
}

/** The cache of articles as opened without a session; present if there is a thread cache. */
export interface UsesOpenArticleCache {
  readonly openArticleCache: ArticleCache<PayloadOf<(typeof pluginEndpoints)['openArticle']>> | undefined;
}

interface ArticleCacheOptions<Value> {
  readonly threadCache: ThreadCache;
  readonly pool: Pool;
  readonly clock: { monotonic(): number };
  /** The cache's size in bytes, approximately. */
  readonly bytes: number;
  readonly sizeOf: (value: Value) => number;
}

const anonymous = { person: null, actor: null };

/** The longest that an answer is served, in milliseconds: names and pictures change without a new sequence number. */
export const articleCacheTtlMs = 10_000;

/** Creates an empty cache. */
export function createArticleCache<Value>(options: ArticleCacheOptions<Value>): ArticleCache<Value> {
  const { threadCache, pool, clock, bytes, sizeOf } = options;
  const cache = createBoundedCache<{ value: Value; validity: CacheValidity }>(bytes, ({ value }) => sizeOf(value));

  const currentSeq = (article: string): Promise<number> =>
    threadCache.singleFlight(`number ${article}`, async () => {
      const since = clock.monotonic();
      const { thread } = await loadThread(pool, article, { visitor: anonymous });
      threadCache.putThread(thread, since);
      return thread.seq;
    });

  return {
    find(key) {
      const entry = cache.get(key);
      if (entry === undefined) return undefined;
      const { value, validity } = entry;
      const { article, seq, since, until } = validity;
      if (clock.monotonic() >= until || threadCache.isInvalidated(since)) return undefined;
      const head = threadCache.freshHead(article);
      if (head !== undefined) return head === seq ? value : undefined;
      return currentSeq(article).then(
        (number) => (number === seq && !threadCache.isInvalidated(since) ? value : undefined),
        () => undefined,
      );
    },
    set(key, value, validity) {
      if (!threadCache.isInvalidated(validity.since)) cache.set(key, { value, validity });
    },
  };
}
