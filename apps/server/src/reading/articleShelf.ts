import type { Pool } from 'pg';
import { createBoundedCache } from './boundedCache.ts';
import { lookAtThread } from './lookAtThread.ts';
import type { ThreadMemory } from './threadMemory.ts';

/** What an answer about an article stands on. */
export interface Footing {
  readonly article: string;
  /** The number of its thread. */
  readonly seq: number;
  /** When the answer was begun, and until when it may be shown at most; monotonic. */
  readonly since: number;
  readonly until: number;
}

/**
 * Answers about articles that are the same for everybody without a session, for as long as nothing has changed: the road
 * tells of each step of a thread at once (`ThreadMemory.moved`), and whoever changes a site's settings has all forgotten.
 * Where nobody has told for a second, as another server would not, the thread's number is looked up.
 */
export interface ArticleShelf<Value> {
  find(key: string): Value | undefined | Promise<Value | undefined>;
  keep(key: string, value: Value, footing: Footing): void;
}

interface ShelfOptions<Value> {
  readonly memory: ThreadMemory;
  readonly pool: Pool;
  readonly clock: { monotonic(): number };
  /** How much all of it may take, roughly. */
  readonly bytes: number;
  readonly sizeOf: (value: Value) => number;
}

const nobody = { person: null, actor: null };

/** How long an answer is shown at most, in milliseconds: names and pictures change without the thread's number. */
export const shelfLifeMs = 10_000;

export function createArticleShelf<Value>(options: ShelfOptions<Value>): ArticleShelf<Value> {
  const { memory, pool, clock, bytes, sizeOf } = options;
  const shelf = createBoundedCache<{ value: Value; footing: Footing }>(bytes, ({ value }) => sizeOf(value));

  const numberOf = (article: string): Promise<number> =>
    memory.share(`number ${article}`, async () => {
      const since = clock.monotonic();
      const { thread } = await lookAtThread(pool, article, { visitor: nobody });
      memory.looked(thread, since);
      return thread.seq;
    });

  return {
    find(key) {
      const kept = shelf.get(key);
      if (kept === undefined) return undefined;
      const { value, footing } = kept;
      const { article, seq, since, until } = footing;
      if (clock.monotonic() >= until || memory.isForgotten(since)) return undefined;
      const head = memory.headOf(article);
      if (head !== undefined) return head === seq ? value : undefined;
      return numberOf(article).then(
        (number) => (number === seq && !memory.isForgotten(since) ? value : undefined),
        () => undefined,
      );
    },
    keep(key, value, footing) {
      if (!memory.isForgotten(footing.since)) shelf.set(key, { value, footing });
    },
  };
}
