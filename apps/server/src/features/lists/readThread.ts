import type { OrderingMode } from 'ufi-core/contract';
import type { ActorRow } from '../../database/rows/actorRow.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkThreadAccess, type Visitor } from '../../access/threadAccess.ts';
import type { AccessRow } from '../../access/accessRow.ts';
import { loadThread, type LoadedThread, type OwnMarks } from '../../queries/loadThread.ts';
import { readPages, type LoadedPages } from './pages/readPages.ts';
import type { SharedPage } from './pages/sharedPage.ts';
import { readerOf, type QueryReader } from './pages/visibleSql.ts';
import type { ListRange } from './pages/listRange.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { UsesThreadCache } from './pages/threadCache.ts';

/** Services that reading a thread takes. */
export type ThreadServices = Pick<BaseServices, 'pool' | 'clock'> & UsesThreadCache;

/** A visitor's request for a thread. */
export interface ThreadRequest {
  readonly threadId: string;
  readonly visitor: Visitor;
  readonly services: ThreadServices;
}

/** Chooses the list ranges to read, once the thread's default ordering is known. */
export type PlanRanges = (defaultOrdering: OrderingMode) => Promise<readonly ListRange[]> | readonly ListRange[];

/** A thread as one visitor sees it, and the actors that its comments may name. */
export interface ThreadView {
  readonly thread: ThreadRow;
  /** Null without a session, as is `actor`, the acting identity. */
  readonly standing: AccessRow | null;
  readonly actor: ActorRow | null;
  readonly own: OwnMarks;
  readonly actors: readonly ActorRow[];
}

/** List ranges of a thread as one visitor sees them, in one snapshot: that of `thread.seq`. */
export interface PagedThreadView extends ThreadView {
  readonly pages: readonly SharedPage[];
}

/**
 * Reads list ranges of a thread. The part that all viewers share comes from the cache while it is valid, so an
 * anonymous page of a quiet thread needs no database query, and a personal one only queries the personal part.
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
  const pages = pagesAtSeq(seq, cachedPages(request, listRanges)) ?? (await readShared(request, { listRanges, seq }));
  return withPages({ thread: known, standing: null, actor: null, own: noMarks }, pages);
}

async function readSignedIn(request: ThreadRequest, plan: PlanRanges): Promise<PagedThreadView> {
  const guessedOrdering = request.services.threadCache?.lastKnownThread(request.threadId)?.default_ordering;
  const guessed = guessedOrdering && (await plan(guessedOrdering));
  const expected = guessed && cachedPages(request, guessed);
  const { thread, standing, actor, own } = await loadAndCache(
    request,
    expected?.flatMap((page) => [...page.comments.keys()]),
  );
  const isRight = guessedOrdering === thread.default_ordering;
  const pages = isRight ? pagesAtSeq(thread.seq, expected) : undefined;
  if (pages) return withPages({ thread, standing, actor, own }, pages);
  const listRanges = guessed && isRight ? guessed : await plan(thread.default_ordering);
  const read = await readAndCache(request, listRanges, { as: readerOf(standing), hasAccess: true });
  return withPages({ thread, standing, actor, own: read.own }, read.pages);
}

const withPages = (view: Omit<ThreadView, 'actors'>, pages: readonly SharedPage[]): PagedThreadView => ({
  ...view,
  standing: view.standing && { ...view.standing, blocked_by: view.own.blockers },
  thread: pages[0]?.thread ?? view.thread,
  actors: pages.flatMap(({ actors }) => actors),
  pages,
});

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

/** Concurrent anonymous reads at the same sequence number share one database query. */
async function readShared(
  request: ThreadRequest,
  { listRanges, seq }: { listRanges: readonly ListRange[]; seq: number },
) {
  const ask = () => readAndCache(request, listRanges, { as: null, hasAccess: false });
  const key = `${seq} ${listRanges.map((listRange) => pageKey(request.threadId, listRange)).join(' ')}`;
  return (await (request.services.threadCache?.singleFlight(key, ask) ?? ask())).pages;
}

async function readAndCache(
  request: ThreadRequest,
  listRanges: readonly ListRange[],
  reader: QueryReader,
): Promise<LoadedPages> {
  const { threadId, services } = request;
  const since = services.clock.monotonic();
  const read = await readPages(services.pool, threadId, { listRanges, reader });
  for (const page of read.pages) services.threadCache?.putPage(pageKey(threadId, page.listRange), page, since);
  return read;
}
