import type { ThreadRow } from '../../../database/rows/threadRow.ts';
import { createBoundedCache } from '../../../runtime/boundedCache.ts';
import type { SharedPage } from './sharedPage.ts';
import type { ListRange } from './listRange.ts';

/** How long what is known of a thread counts as new, where no wake-up has said otherwise, in milliseconds. */
const headTtlMs = 1_000;
/** How long a page is shown without being read again: names and pictures change without the thread's number. */
const pageTtlMs = 10_000;

/**
 * What this process remembers of threads, so that a page of a quiet one is not read again: their heads, which `moved`
 * keeps up to date, and pages as all viewers share them.
 */
export interface ThreadCache {
  /** Tells that a thread has reached a number: after the commit of a change here, or on word from another node. */
  advance(threadId: string, seq: number): void;
  /** Tells that something else has changed that pages show, such as a site's settings: all is read anew. */
  invalidateAll(): void;
  /** Whether what was begun at that moment (monotonic) was begun before all was forgotten. */
  isInvalidated(since: number): boolean;
  /** The thread as it was last seen, however long ago. */
  lastKnownThread(threadId: string): ThreadRow | undefined;
  /** The number that a thread has now; undefined where that is not sure, and somebody has to look. */
  freshHead(threadId: string): number | undefined;
  /** Keeps a thread as somebody found it who began to look at `since` (monotonic). */
  putThread(thread: ThreadRow, since: number): void;
  /** A page, if it was read not long ago; it stands where its thread's number is still the newest. */
  getPage(key: string): SharedPage | undefined;
  /**
   * Keeps a page that somebody began to read at `since` (monotonic): a list's first page at once, any other when it is
   * read for the second time, or a walk through a long thread would push out what many share.
   */
  putPage(key: string, page: SharedPage, since: number): void;
  /** Lets all who want the same at the same number wait for one answer. */
  singleFlight<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>;
}

interface Head {
  readonly thread: ThreadRow | undefined;
  readonly seq: number;
  readonly checkedAt: number;
}

/** @param bytes how much the pages may take, roughly */
export function createThreadCache(clock: { monotonic(): number }, bytes = 64 * 1024 * 1024): ThreadCache {
  const heads = createBoundedCache<Head>(10_000, () => 1);
  const pages = createBoundedCache<{ page: SharedPage; readAt: number }>(bytes, ({ page }) => sizeOf(page));
  const readBefore = createBoundedCache<true>(10_000, () => 1);
  const inFlight = new Map<string, Promise<unknown>>();
  let invalidatedAt = Number.NEGATIVE_INFINITY;

  const isInvalidated = (since: number): boolean => since <= invalidatedAt;

  const putThread = (thread: ThreadRow, since: number): void => {
    const known = heads.get(thread.id);
    if (isInvalidated(since) || (known !== undefined && known.seq > thread.seq)) return;
    heads.set(thread.id, { thread, seq: thread.seq, checkedAt: Math.max(since, known?.checkedAt ?? since) });
  };

  return {
    putThread,
    isInvalidated,
    invalidateAll() {
      invalidatedAt = clock.monotonic();
      for (const cached of [heads, pages, readBefore, inFlight]) cached.clear();
    },
    advance(threadId, seq) {
      const known = heads.get(threadId);
      if (known !== undefined && known.seq >= seq) return;
      heads.set(threadId, { thread: known?.thread, seq, checkedAt: clock.monotonic() });
    },
    lastKnownThread: (threadId) => heads.get(threadId)?.thread,
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

/** Bytes of heap, roughly: what the rows take without their texts, and two a character. */
function sizeOf({ comments, actors }: SharedPage): number {
  let size = 2_000 + actors.length * 500;
  for (const { text, encoded } of comments.values()) size += 1_500 + 2 * (text.length + (encoded?.length ?? 0));
  return size;
}
