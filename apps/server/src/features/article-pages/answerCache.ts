import type { Pool } from 'pg';
import type { PayloadOf, ShownThread } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { canSeeThread } from '../../access/threadAccess.ts';
import { createBoundedCache } from '../../runtime/boundedCache.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { ThreadCache } from '../lists/index.ts';

/** The conditions under which a cached answer is valid. */
export interface CacheValidity {
  /** All threads that it shows. */
  readonly threads: readonly ShownThread[];
  /** The time at which computing the answer began, and the time at which it expires; monotonic milliseconds. */
  readonly since: number;
  readonly until: number;
}

/**
 * Cache of answers that are the same for every visitor without a session. Every new sequence number of a thread is
 * announced at once (`ThreadCache.advance`), and changes of a site's settings invalidate everything. If nothing was
 * announced for a second, the thread is read from the database, because another server may have changed it without
 * notice, or it may no longer be visible to everybody.
 */
export interface AnswerCache<Value> {
  find(key: string): Value | undefined | Promise<Value | undefined>;
  set(key: string, value: Value, validity: CacheValidity): void;
}

/** The cache of articles as opened without a session; present if there is a thread cache. */
export interface UsesOpenArticleCache {
  readonly openArticleCache: AnswerCache<PayloadOf<(typeof pluginEndpoints)['openArticle']>> | undefined;
}

interface AnswerCacheOptions<Value> {
  readonly threadCache: ThreadCache;
  readonly pool: Pool;
  readonly clock: { monotonic(): number };
  /** The cache's size in bytes, approximately. */
  readonly bytes: number;
  readonly sizeOf: (value: Value) => number;
}

const anonymous = { person: null, actor: null };

/** The longest that an answer is served, in milliseconds: names and pictures change without a new sequence number. */
export const answerTtlMs = 10_000;

/** Creates an empty cache. */
export function createAnswerCache<Value>(options: AnswerCacheOptions<Value>): AnswerCache<Value> {
  const { threadCache, pool, clock, bytes, sizeOf } = options;
  const cache = createBoundedCache<{ value: Value; validity: CacheValidity }>(bytes, ({ value }) => sizeOf(value));

  /** Undefined if the thread is not there for everybody. */
  const currentSeq = (id: string): Promise<number | undefined> =>
    threadCache
      .singleFlight(`number ${id}`, async () => {
        const since = clock.monotonic();
        const { thread } = await loadThread(pool, id, { visitor: anonymous });
        threadCache.putThread(thread, since);
        return thread.seq;
      })
      .catch(() => undefined);

  // Somebody with a session may have read it last, and it may be theirs alone by now.
  const freshSeq = (id: string): number | undefined => {
    const thread = threadCache.lastKnownThread(id);
    return thread !== undefined && canSeeThread(thread, null) ? threadCache.freshHead(id) : undefined;
  };

  return {
    find(key) {
      const entry = cache.get(key);
      if (entry === undefined) return undefined;
      const { value, validity } = entry;
      const { threads, since, until } = validity;
      if (clock.monotonic() >= until || threadCache.isInvalidated(since)) return undefined;
      const heads = threads.map(({ id, seq }) => ({ id, seq, head: freshSeq(id) }));
      if (heads.some(({ seq, head }) => head !== undefined && head !== seq)) return undefined;
      const unsure = heads.filter(({ head }) => head === undefined);
      if (unsure.length === 0) return value;
      return Promise.all(unsure.map(async ({ id, seq }) => (await currentSeq(id)) === seq)).then((areCurrent) =>
        areCurrent.every(Boolean) && !threadCache.isInvalidated(since) ? value : undefined,
      );
    },
    set(key, value, validity) {
      if (!threadCache.isInvalidated(validity.since)) cache.set(key, { value, validity });
    },
  };
}
