import type { OrderingMode } from 'ufi-core/contract';
import type { ActorRow } from '../records/actorRow.ts';
import type { ThreadRow } from '../records/threadRow.ts';
import { Refused } from '../road/refused.ts';
import type { ServerServices } from '../road/serverServices.ts';
import { checkEntrance, type Visitor } from '../standing/checkEntrance.ts';
import type { StandingRow } from '../standing/standingRow.ts';
import { lookAtThread, type ThreadLook } from './lookAtThread.ts';
import type { OwnMarks } from './ownMarks.ts';
import { readPages, type ReadPages } from './readPages.ts';
import type { SharedPage } from './sharedPage.ts';
import { readerOf, type ShownFor } from './shownSql.ts';
import type { Stretch } from './stretch.ts';

/** Who reads which thread. */
export interface Reading {
  readonly threadId: string;
  readonly visitor: Visitor;
  readonly services: ServerServices;
}

/** Decides which stretches of a thread's lists to read, once its default ordering is known. */
export type Plan = (defaultOrdering: OrderingMode) => Promise<readonly Stretch[]> | readonly Stretch[];

/** A thread as one visitor finds it, and the actors that what they read may name. */
export interface ThreadSight {
  readonly thread: ThreadRow;
  /** Null for whoever has no session, as `actor` is, whom they act as. */
  readonly standing: StandingRow | null;
  readonly actor: ActorRow | null;
  readonly own: OwnMarks;
  readonly actors: readonly ActorRow[];
}

/** Stretches of a thread's lists as one visitor finds them, all of one moment: that of `thread.seq`. */
export interface ThreadReading extends ThreadSight {
  readonly pages: readonly SharedPage[];
}

/**
 * Reads stretches of a thread's lists. What all viewers share comes from memory where it still stands, so an
 * anonymous page of a quiet thread asks the database nothing, and a personal one only for what is personal.
 *
 * @throws Refused noSuchObject where the visitor may not see the thread or there is none, noPermission where they may
 *   not act as that actor, sessionEnded where an actor is named without a session
 */
export async function readThread(reading: Reading, plan: Plan): Promise<ThreadReading> {
  if (reading.visitor.person !== null) return readAsPerson(reading, plan);
  if (reading.visitor.actor !== null) throw new Refused('sessionEnded');
  return readOpenly(reading, plan);
}

async function readOpenly(reading: Reading, plan: Plan): Promise<ThreadReading> {
  const { threadId, services } = reading;
  const head = services.memory?.headOf(threadId);
  const known = (head !== undefined && services.memory?.lastSeen(threadId)) || (await look(reading, [])).thread;
  checkEntrance(known, null);
  const stretches = await plan(known.default_ordering);
  const seq = Math.max(head ?? 0, known.seq);
  const pages = allAt(seq, remembered(reading, stretches)) ?? (await readShared(reading, { stretches, seq }));
  return withPages({ thread: known, standing: null, actor: null, own: nothing }, pages);
}

async function readAsPerson(reading: Reading, plan: Plan): Promise<ThreadReading> {
  const guess = reading.services.memory?.lastSeen(reading.threadId)?.default_ordering;
  const guessed = guess && (await plan(guess));
  const expected = guessed && remembered(reading, guessed);
  const { thread, standing, actor, own } = await look(
    reading,
    expected?.flatMap((page) => [...page.comments.keys()]),
  );
  const isRight = guess === thread.default_ordering;
  const pages = isRight ? allAt(thread.seq, expected) : undefined;
  if (pages) return withPages({ thread, standing, actor, own }, pages);
  const stretches = guessed && isRight ? guessed : await plan(thread.default_ordering);
  const read = await readAnew(reading, stretches, { as: readerOf(standing), isLetIn: true });
  return withPages({ thread, standing, actor, own: read.own }, read.pages);
}

const withPages = (sight: Omit<ThreadSight, 'actors'>, pages: readonly SharedPage[]): ThreadReading => ({
  ...sight,
  standing: sight.standing && { ...sight.standing, blocked_by: sight.own.blockers },
  thread: pages[0]?.thread ?? sight.thread,
  actors: pages.flatMap(({ actors }) => actors),
  pages,
});

const nothing: OwnMarks = { feedback: null, reactions: [], blockers: [] };

async function look({ threadId, visitor, services }: Reading, comments: readonly string[] = []): Promise<ThreadLook> {
  const since = services.clock.monotonic();
  const seen = await lookAtThread(services.pool, threadId, { visitor, comments });
  services.memory?.looked(seen.thread, since);
  return seen;
}

const keyOf = (threadId: string, stretch: Stretch): string => threadId + JSON.stringify(stretch);

/** The pages as memory has them, of whatever moment; undefined where one is missing. */
function remembered({ threadId, services }: Reading, stretches: readonly Stretch[]): SharedPage[] | undefined {
  const pages: SharedPage[] = [];
  for (const stretch of stretches) {
    const page = services.memory?.pageOf(keyOf(threadId, stretch));
    if (page === undefined) return undefined;
    pages.push(page);
  }
  return pages;
}

const allAt = (seq: number, pages: readonly SharedPage[] | undefined): readonly SharedPage[] | undefined =>
  pages?.every(({ thread }) => thread.seq === seq) ? pages : undefined;

/** What everybody gets at that number is read once for all who ask for it meanwhile. */
async function readShared(reading: Reading, { stretches, seq }: { stretches: readonly Stretch[]; seq: number }) {
  const ask = () => readAnew(reading, stretches, { as: null, isLetIn: false });
  const key = `${seq} ${stretches.map((stretch) => keyOf(reading.threadId, stretch)).join(' ')}`;
  return (await (reading.services.memory?.share(key, ask) ?? ask())).pages;
}

async function readAnew(reading: Reading, stretches: readonly Stretch[], reader: ShownFor): Promise<ReadPages> {
  const { threadId, services } = reading;
  const since = services.clock.monotonic();
  const read = await readPages(services.pool, threadId, { stretches, reader });
  for (const page of read.pages) services.memory?.keep(keyOf(threadId, page.stretch), page, since);
  return read;
}
