import type { ReplicaRead } from '../../database/replicas/followReplica.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkThreadAccess } from '../../access/threadAccess.ts';
import { loadThread, type LoadedThread, type OwnMarks } from '../../queries/loadThread.ts';
import { readAccessVersion } from '../../queries/accessVersion.ts';
import { hasPages, recallViewer, rememberViewer } from './rememberedViewers.ts';
import { readPages, type LoadedPages } from './pages/readPages.ts';
import type { SharedPage } from './pages/sharedPage.ts';
import { readerOf, type QueryReader } from './pages/visibleSql.ts';
import type { ListRange } from './pages/listRange.ts';
import type { RememberedViewer } from './pages/threadCache.ts';
import type { PagedThreadView, PlanRanges, ThreadRequest } from './threadView.ts';

/**
 * Reads list ranges of a thread. The part that all viewers share comes from the cache while it is valid, so an
 * anonymous page of a quiet thread needs no database query, and a personal one only queries the personal part. What is
 * not cached comes from a read replica if that has replayed the sequence number that the primary has.
 *
 * @throws ApiError noSuchObject if the visitor may not see the thread or it does not exist, noPermission if they may
 *   not act as that actor, sessionEnded if an actor is given without a session
 */
export async function readThread(request: ThreadRequest, plan: PlanRanges): Promise<PagedThreadView> {
  if (request.visitor.person !== null) return readSignedIn(request, plan);
  if (request.visitor.actor !== null) throw new ApiError('sessionEnded');
  return readAnonymously(request, plan);
}

async function readAnonymously(request: ThreadRequest, plan: PlanRanges): Promise<PagedThreadView> {
  const { threadId, services } = request;
  const head = services.threadCache?.freshHead(threadId);
  const known =
    (head !== undefined && services.threadCache?.lastKnownThread(threadId)) || (await loadAndCache(request, [])).thread;
  checkThreadAccess(known, null);
  const listRanges = await plan(known.default_ordering);
  const seq = Math.max(head ?? 0, known.seq);
  const pages =
    pagesAtSeq(seq, cachedPages(request, listRanges)) ?? (await readShared(request, { listRanges, seq, known }));
  return withPages({ thread: known, access: null, actor: null, own: noMarks, version: null, ordering: null }, pages);
}

async function readSignedIn(request: ThreadRequest, plan: PlanRanges): Promise<PagedThreadView> {
  const known = recallViewer(request);
  return (known && (await readAsRemembered(request, plan, known))) ?? readAnew(request, plan);
}

/**
 * Reads for a viewer who is remembered. One statement reads what is not, or nothing but the version of their access; in
 * either case it confirms that the remembered access is still current, or this returns undefined.
 */
async function readAsRemembered(
  request: ThreadRequest,
  plan: PlanRanges,
  known: RememberedViewer,
): Promise<PagedThreadView | undefined> {
  const { loaded, version, written } = known;
  const reader = readerOf(loaded.access);
  if (reader === null) return undefined;
  checkThreadAccess(loaded.thread, loaded.access);
  const listRanges = await plan(loaded.ordering ?? loaded.thread.default_ordering);
  const visitor = { ...request.visitor, actor: reader.actor };
  const expected = cachedPages(request, listRanges);
  if (expected === undefined && request.services.replicas !== undefined) return undefined;
  if (expected !== undefined && hasPages(known, expected)) {
    const current = await readAccessVersion(request.services.pool, request.threadId, visitor);
    const isCurrent = current?.version === version && pagesAtSeq(current.seq, expected) !== undefined;
    return isCurrent ? { ...withPages(loaded, expected), written } : undefined;
  }
  const isChoosing = visitor.isChoosing ?? false;
  const read = await readAndCache(request, listRanges, { as: { ...reader, isChoosing }, hasAccess: true });
  if (read.version !== version) return undefined;
  const current = { ...loaded, own: read.own };
  rememberViewer(request, current, { pages: read.pages, readAt: known.readAt });
  return withPages(current, read.pages);
}

/** Reads the thread, the viewer's access and marks, and the pages that are not cached. */
async function readAnew(request: ThreadRequest, plan: PlanRanges): Promise<PagedThreadView> {
  const guessedOrdering = request.services.threadCache?.lastKnownThread(request.threadId)?.default_ordering;
  const guessed = guessedOrdering && (await plan(guessedOrdering));
  const expected = guessed && cachedPages(request, guessed);
  const replicated = guessed && expected === undefined ? await readOnReplica(request, guessed) : undefined;
  const readAt = request.services.clock.monotonic();
  const seen = await loadAndCache(
    request,
    (expected ?? replicated?.result)?.flatMap((page) => [...page.comments.keys()]),
  );
  const { thread, access } = seen;
  const ordering = seen.ordering ?? thread.default_ordering;
  const isRight = guessedOrdering === ordering;
  const pages = isRight
    ? (pagesAtSeq(thread.seq, expected) ?? confirmReplicated(request, replicated, thread))
    : undefined;
  if (pages) {
    rememberViewer(request, seen, { pages, readAt });
    return withPages(seen, pages);
  }
  const listRanges = guessed && isRight ? guessed : await plan(ordering);
  const read = await readAndCache(request, listRanges, { as: readerOf(access), hasAccess: true });
  const loaded = { ...seen, own: read.own };
  rememberViewer(request, loaded, { pages: read.pages, readAt });
  return withPages(loaded, read.pages);
}

const withPages = (view: LoadedThread, pages: readonly SharedPage[]): PagedThreadView => ({
  ...view,
  access: view.access && { ...view.access, blocked_by: view.own.blockers },
  thread: pages[0]?.thread ?? view.thread,
  actors: pages.flatMap(({ actors }) => actors),
  pages,
});

const anonymous: QueryReader = { as: null, hasAccess: false };

const noMarks: OwnMarks = { feedback: null, reactions: [], blockers: [] };

async function loadAndCache(
  { threadId, visitor, services }: ThreadRequest,
  comments: readonly string[] = [],
): Promise<LoadedThread> {
  const since = services.clock.monotonic();
  const seen = await loadThread(services.pool, threadId, { visitor, comments });
  services.threadCache?.putThread(seen.thread, since);
  return seen;
}

const pageKey = (threadId: string, listRange: ListRange): string => threadId + JSON.stringify(listRange);

/** The cached pages, of any sequence number; undefined if one is missing. */
function cachedPages(
  { threadId, services }: ThreadRequest,
  listRanges: readonly ListRange[],
): SharedPage[] | undefined {
  const pages: SharedPage[] = [];
  for (const listRange of listRanges) {
    const page = services.threadCache?.getPage(pageKey(threadId, listRange));
    if (page === undefined) return undefined;
    pages.push(page);
  }
  return pages;
}

const pagesAtSeq = (seq: number, pages: readonly SharedPage[] | undefined): readonly SharedPage[] | undefined =>
  pages?.every(({ thread }) => thread.seq === seq) ? pages : undefined;

interface SharedRead {
  readonly listRanges: readonly ListRange[];
  readonly seq: number;
  readonly known: ThreadRow;
}

/** Concurrent anonymous reads at the same sequence number share one database query. */
async function readShared(request: ThreadRequest, { listRanges, seq, known }: SharedRead) {
  const ask = async () => {
    const replicated = known.seq === seq ? await readOnReplica(request, listRanges) : undefined;
    const pages = confirmReplicated(request, replicated, known);
    return pages ?? (await readAndCache(request, listRanges, anonymous)).pages;
  };
  const key = `${seq} ${listRanges.map((listRange) => pageKey(request.threadId, listRange)).join(' ')}`;
  return request.services.threadCache?.singleFlight(key, ask) ?? ask();
}

type ReplicatedPages = ReplicaRead<readonly SharedPage[] | undefined>;

/**
 * Reads what all viewers share on a read replica, of whatever sequence number; no pages if the thread is not there yet.
 */
const readOnReplica = async (
  { threadId, services: { replicas, threadCache } }: ThreadRequest,
  listRanges: readonly ListRange[],
): Promise<ReplicatedPages | undefined> =>
  replicas?.read(threadCache?.advancedAt(threadId) ?? Number.NEGATIVE_INFINITY, async (pool) => {
    try {
      return (await readPages(pool, threadId, { listRanges, reader: anonymous })).pages;
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  });

/** The pages of a replica, if they are of the sequence number that the primary has. Its row of the thread counts. */
function confirmReplicated(
  { threadId, services: { threadCache } }: ThreadRequest,
  replicated: ReplicatedPages | undefined,
  thread: ThreadRow,
): readonly SharedPage[] | undefined {
  if (replicated === undefined || threadCache?.isInvalidated(replicated.asOf)) return undefined;
  const pages = pagesAtSeq(thread.seq, replicated.result)?.map((page) => ({ ...page, thread }));
  for (const page of pages ?? []) threadCache?.putPage(pageKey(threadId, page.listRange), page, replicated.asOf);
  return pages;
}

async function readAndCache(
  request: ThreadRequest,
  listRanges: readonly ListRange[],
  reader: QueryReader,
): Promise<LoadedPages> {
  const { threadId, services } = request;
  const since = services.clock.monotonic();
  const known = services.threadCache?.recentThread(threadId);
  const read = await readPages(services.pool, threadId, { listRanges, reader, known });
  for (const page of read.pages) services.threadCache?.putPage(pageKey(threadId, page.listRange), page, since);
  return read;
}
