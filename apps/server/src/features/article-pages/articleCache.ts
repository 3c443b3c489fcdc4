import type { Pool } from 'pg';
import { createBoundedCache } from '../../runtime/boundedCache.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { ThreadCache } from '../lists/pages/threadCache.ts';

/** What an answer about an article stands on. */
export interface CacheValidity {
  readonly article: string;
  /** The number of its thread. */
  readonly seq: number;
  /** When the answer was begun, and until when it may be shown at most; monotonic. */
  readonly since: number;
  readonly until: number;
}

/**
 * Answers about articles that are the same for everybody without a session, for as long as nothing has changed: the road
 * tells of each step of a thread at once (`ThreadCache.moved`), and whoever changes a site's settings has all forgotten.
 * Where nobody has told for a second, as another server would not, the thread's number is looked up.
 */
export interface ArticleCache<Value> {
  find(key: string): Value | undefined | Promise<Value | undefined>;
  set(key: string, value: Value, validity: CacheValidity): void;
}

interface ArticleCacheOptions<Value> {
  readonly threadCache: ThreadCache;
  readonly pool: Pool;
  readonly clock: { monotonic(): number };
  /** How much all of it may take, roughly. */
  readonly bytes: number;
  readonly sizeOf: (value: Value) => number;
}

const anonymous = { person: null, actor: null };

/** How long an answer is shown at most, in milliseconds: names and pictures change without the thread's number. */
export const articleCacheTtlMs = 10_000;

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
