import type { ThreadRow } from '../../../database/rows/threadRow.ts';
import { createBoundedCache } from '../../../runtime/boundedCache.ts';
import type { LoadedThread } from '../../../queries/loadThread.ts';
import type { SharedPage } from './sharedPage.ts';
import type { ListRange } from './listRange.ts';

/** The longest that a known sequence number counts as current without an announcement, in milliseconds. */
const headTtlMs = 1_000;
/** The longest that a page is served, in milliseconds: names and pictures change without a new sequence number. */
const pageTtlMs = 10_000;
/** The approximate size of all remembered viewers, in bytes. */
const viewerBytes = 32 * 1024 * 1024;

/** A signed-in viewer of a thread, and their marks on some pages of it. */
export interface RememberedViewer {
  readonly loaded: LoadedThread;
  /** The version of their access. It must be read again with each call, and the rest is only valid if it is the same. */
  readonly version: string;
  /** The pages that `loaded.own` is about. It is valid as long as the thread's sequence number is theirs. */
  readonly pages: readonly SharedPage[];
  /** When reading their access began (monotonic). */
  readonly readAt: number;
  /** The viewer's recent comments, as of the same sequence number; undefined until they are read. */
  written?: readonly string[];
}

/**
 * Cache of threads in this process, so that a page of a quiet thread is not read again: their heads, which `advance`
 * keeps up to date, and the pages that all viewers share.
 */
export interface ThreadCache {
  /**
   * Records that a thread has reached a sequence number: after a commit on this node, or when another node announces
   * it.
   */
  advance(threadId: string, seq: number): void;
  /**
   * Invalidates everything, because something besides threads has changed that pages show, such as a site's settings.
   */
  invalidateAll(): void;
  /** True if work that began at that time (monotonic) predates the last `invalidateAll`. */
  isInvalidated(since: number): boolean;
  /** The thread as it was last read, however long ago. */
  lastKnownThread(threadId: string): ThreadRow | undefined;
  /** The thread's current sequence number; undefined if it is not certain and must be read. */
  freshHead(threadId: string): number | undefined;
  /** When the thread last reached another sequence number (monotonic), as far as `advance` was told. */
  advancedAt(threadId: string): number;
  /** Stores a thread; `since` is the time at which reading it began (monotonic). */
  putThread(thread: ThreadRow, since: number): void;
  /** A page that was read recently. The caller must check that its sequence number is still current. */
  getPage(key: string): SharedPage | undefined;
  /**
   * Stores a page; `since` is the time at which reading it began (monotonic). A list's first page is stored at once,
   * any other when it is read for the second time, so that paging through a long thread doesn't evict pages that many
   * share.
   */
  putPage(key: string, page: SharedPage, since: number): void;
  /** The thread's row, if it was read within the last second. The caller must check that it is still current. */
  recentThread(threadId: string): ThreadRow | undefined;
  /** A viewer who was read recently, by a key of the caller's. */
  getViewer(key: string): RememberedViewer | undefined;
  /** Stores a viewer. */
  putViewer(key: string, viewer: RememberedViewer): void;
  /** Deduplicates concurrent work: all callers with the same key share one promise. */
  singleFlight<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>;
}

/** The cache of threads for reads; without it each read queries the database. */
export interface UsesThreadCache {
  readonly threadCache: ThreadCache | undefined;
}

interface Head {
  readonly thread: ThreadRow | undefined;
  readonly seq: number;
  readonly checkedAt: number;
  /** When reading the thread's row began. */
  readonly readAt: number;
  readonly advancedAt: number;
}

/**
 * Creates an empty cache.
 *
 * @param bytes the approximate size of all pages
 */
export function createThreadCache(clock: { monotonic(): number }, bytes = 64 * 1024 * 1024): ThreadCache {
  const heads = createBoundedCache<Head>(10_000, () => 1);
  const pages = createBoundedCache<{ page: SharedPage; readAt: number }>(bytes, ({ page }) => sizeOf(page));
  const readBefore = createBoundedCache<true>(10_000, () => 1);
  const viewers = createBoundedCache<RememberedViewer>(viewerBytes, sizeOfViewer);
  const inFlight = new Map<string, Promise<unknown>>();
  let invalidatedAt = Number.NEGATIVE_INFINITY;

  const isInvalidated = (since: number): boolean => since <= invalidatedAt;

  const putThread = (thread: ThreadRow, since: number): void => {
    const known = heads.get(thread.id);
    if (isInvalidated(since) || (known !== undefined && known.seq > thread.seq)) return;
    // A page that was read beside a known thread has the same row, which is no newer for that.
    if (known?.thread === thread) return;
    const checkedAt = Math.max(since, known?.checkedAt ?? since);
    const advancedAt = known?.advancedAt ?? Number.NEGATIVE_INFINITY;
    heads.set(thread.id, { thread, seq: thread.seq, checkedAt, readAt: since, advancedAt });
  };

  return {
    putThread,
    isInvalidated,
    invalidateAll() {
      invalidatedAt = clock.monotonic();
      for (const cached of [heads, pages, readBefore, viewers, inFlight]) cached.clear();
    },
    advance(threadId, seq) {
      const known = heads.get(threadId);
      if (known !== undefined && known.seq >= seq) return;
      const readAt = known?.readAt ?? Number.NEGATIVE_INFINITY;
      const now = clock.monotonic();
      heads.set(threadId, { thread: known?.thread, seq, checkedAt: now, readAt, advancedAt: now });
    },
    lastKnownThread: (threadId) => heads.get(threadId)?.thread,
    advancedAt: (threadId) => heads.get(threadId)?.advancedAt ?? Number.NEGATIVE_INFINITY,
    freshHead(threadId) {
      const known = heads.get(threadId);
      return known && clock.monotonic() - known.checkedAt <= headTtlMs ? known.seq : undefined;
    },
    getPage(key) {
      const cached = pages.get(key);
      return cached && clock.monotonic() - cached.readAt <= pageTtlMs ? cached.page : undefined;
    },
    putPage(key, page, since) {
      if (isInvalidated(since)) return;
      putThread(page.thread, since);
      if (isFirst(page.listRange) || readBefore.get(key)) pages.set(key, { page, readAt: since });
      else readBefore.set(key, true);
    },
    recentThread(threadId) {
      const known = heads.get(threadId);
      const isRecent = known !== undefined && clock.monotonic() - known.readAt <= headTtlMs;
      return isRecent && known.thread?.seq === known.seq ? known.thread : undefined;
    },
    getViewer(key) {
      const viewer = viewers.get(key);
      return viewer && clock.monotonic() - viewer.readAt <= pageTtlMs ? viewer : undefined;
    },
    putViewer(key, viewer) {
      if (!isInvalidated(viewer.readAt)) viewers.set(key, viewer);
    },
    singleFlight<Answer>(key: string, load: () => Promise<Answer>) {
      const known = inFlight.get(key) as Promise<Answer> | undefined;
      if (known !== undefined) return known;
      const answer = load().finally(() => inFlight.get(key) === answer && inFlight.delete(key));
      inFlight.set(key, answer);
      return answer;
    },
  };
}

const isFirst = ({ back, forth }: ListRange): boolean => !back?.start && !forth?.start;

/** Approximate heap bytes: a constant per row, and two bytes per character of text. */
function sizeOf({ comments, actors }: SharedPage): number {
  let size = 2_000 + actors.length * 500;
  for (const { text, encoded } of comments.values()) size += 1_500 + 2 * (text.length + (encoded?.length ?? 0));
  return size;
}

/**
 * Approximate heap bytes: what was loaded, and the pages twice, since the answer that is kept for the viewer has about
 * their size. Pages are counted with each viewer: they may outlive their own place in the cache.
 */
function sizeOfViewer({ loaded, pages }: RememberedViewer): number {
  const size = 2_000 + 2 * JSON.stringify(loaded).length;
  return pages.reduce((sum, page) => sum + 2 * sizeOf(page), size);
}
