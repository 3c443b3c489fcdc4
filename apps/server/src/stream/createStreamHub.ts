import type { ServerResponse } from 'node:http';
import type { ClientConfig, Pool } from 'pg';
import type { StreamPosition, TypingWord } from 'ufi-core/contract';
import type { Log } from '../database/engine/index.ts';
import type { ThreadMemory } from '../reading/threadMemory.ts';
import type { Caller } from '../road/caller.ts';
import { Refused } from '../road/refused.ts';
import type { ServerClock, TypedWord } from '../road/serverServices.ts';
import { seesThread } from '../standing/seesThread.ts';
import { createCatchUp, tellHidden, tellReset } from './catchUp.ts';
import type { Listening, Connection } from './channel.ts';
import { createConnection, write, writeEvent } from './connection.ts';
import { createChannels } from './createChannels.ts';
import { createDelivery } from './createDelivery.ts';
import { createNodeWire } from './createNodeWire.ts';
import { createTypingBoard, type TypingReader } from './createTypingBoard.ts';
import { endedSessions } from './endedSessions.ts';
import { endRestrictions } from './endRestrictions.ts';
import type { ThreadStandings } from './readStandings.ts';
import { eventFrame, retryFrame } from './streamFrame.ts';
import { watchThreads } from './watchThreads.ts';

/** What a hub is made of. */
export interface StreamHubOptions {
  readonly pool: Pool;
  /** For a line to the other servers of the database; without it their changes are seen within a second. */
  readonly connection?: ClientConfig | undefined;
  readonly clock: ServerClock;
  readonly log: Log;
  /** Is told of every thread that moves, here or on another server. */
  readonly memory?: ThreadMemory | undefined;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/** A stream that somebody opens: who, where to write, and the last numbers that they have. */
export interface StreamRequest {
  readonly response: ServerResponse;
  readonly caller: Caller;
  /** The hash of the caller's session, with which the stream ends; null where there is none. */
  readonly session: string | null;
  readonly positions: readonly StreamPosition[];
}

/** All open streams of a server. */
export interface StreamHub {
  /** Begins to look at watched threads each second, and to listen to other servers. */
  start(): Promise<void>;
  /** Tells that a change on this server has brought a thread to a number: the `wake` of `ServerServices`. */
  wake(threadId: string, seq: number): void;
  /** Tells that somebody writes under a thread: the `typed` of `ServerServices`. */
  typed(word: TypedWord): void;
  /** Who writes under a thread just now: the `typists` of `ServerServices`. */
  typists(reader: TypingReader): Promise<readonly TypingWord[]>;
  /**
   * Opens a stream. Nothing is written before it is sure that there is one.
   *
   * @throws Refused noSuchObject where the caller may see none of the targets
   */
  open(request: StreamRequest): Promise<void>;
  /** How many streams are open, and how many threads they listen to. */
  size(): { readonly connections: number; readonly threads: number };
  /** Sends all clients away, to come back at different times, and ends. */
  close(): Promise<void>;
}

/** How often watched threads and rights are looked at where no wake-up came: so that who is put out, or has signed out, is out in a second. */
const lookMs = 750;
/** When a client comes back after its line broke, and after the server sent it away, at random. */
const retryMs = { least: 1_000, most: 4_000, sentAway: 10_000 } as const;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Without a length and not in chunks the body ends with the connection: then shared bytes go out as they are.
  connection: 'close',
  'x-accel-buffering': 'no',
} as const;

export function createStreamHub(options: StreamHubOptions): StreamHub {
  const { pool, connection: line, clock, log, memory, random = Math.random } = options;
  const connections = new Set<Connection>();
  const channels = createChannels(pool);
  const catchUp = createCatchUp({ pool, clock });
  const delivery = createDelivery({ random, tellBehind, monotonic: () => clock.monotonic() });
  const typing = createTypingBoard({ pool, channels: channels.all, monotonic: () => clock.monotonic() });
  const watch = watchThreads({
    ...{ pool, log, channels: channels.all },
    grown: ({ listeners }) => listeners.forEach(({ connection }) => delivery.attempt(connection)),
    shut: (listening) => {
      tellHidden(listening);
      cut(listening.connection);
    },
    changed: tellReset,
  });
  const heard = (threadId: string, seq: number): void => {
    memory?.moved(threadId, seq);
    watch.heard(threadId, seq);
  };
  const missed = (): void => void watch.lookAround();
  const wire = line && createNodeWire({ pool, connection: line, log, heard, missed, typed: typing.hear });
  const between = (least: number, most: number): number => least + random() * (most - least);
  let looking: NodeJS.Timeout | undefined;
  let isLooking = false;

  function tellBehind(listening: Listening): void {
    listening.isBehind = true;
    catchUp(listening)
      .catch((error: unknown) => {
        log.warn({ error }, 'a stream could not be brought up to date');
        cut(listening.connection);
      })
      .finally(() => {
        listening.isBehind = false;
        delivery.attempt(listening.connection);
      });
  }

  function leave(connection: Connection): void {
    connections.delete(connection);
    connection.listenings.forEach(channels.leave);
  }

  function cut(connection: Connection): void {
    leave(connection);
    connection.response.end();
  }

  async function cutEndedSessions(): Promise<void> {
    try {
      for (const connection of await endedSessions(pool, connections)) cut(connection);
    } catch (error) {
      log.warn({ error }, 'the stream could not read sessions; it looks again in a second');
    }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await cutEndedSessions();
    if (connections.size > 0) await endRestrictions(pool).catch(() => {});
    await watch.lookAround();
    await wire?.countNodes().catch(() => {});
    isLooking = false;
  }

  function join(connection: Connection, found: ThreadStandings, { target, seq }: StreamPosition): void {
    const listening = channels.join(connection, found, seq);
    if (seq > Math.max(found.thread.seq, listening.channel.log.head())) tellReset(listening);
    watch.heard(target, found.thread.seq);
    watch.joined(listening);
  }

  return {
    async start() {
      looking ??= setInterval(() => void look(), lookMs).unref();
      await wire?.start();
    },
    wake(threadId, seq) {
      heard(threadId, seq);
      wire?.announce(threadId, seq);
    },
    typed(word) {
      if (typing.hear(word)) wire?.announceTyping(word);
    },
    typists: typing.typistsFor,
    async open({ response, caller, session, positions }) {
      const found = await channels.lookUp(caller.person, positions);
      const [seen, unseen] = divide(positions, found);
      if (seen.length === 0) throw new Refused('noSuchObject');
      if (response.destroyed) return;
      const connection = createConnection(response, { ...caller, session });
      connections.add(connection);
      response.on('close', () => leave(connection));
      response.removeHeader('transfer-encoding');
      response.writeHead(200, headers);
      write(connection, retryFrame(between(retryMs.least, retryMs.most)));
      for (const { position, read } of seen) join(connection, read, position);
      for (const { target } of unseen) writeEvent(connection, eventFrame('reset', { target, seq: 0 }));
      delivery.keepAlive(connection);
      delivery.attempt(connection);
    },
    size: () => ({ connections: connections.size, threads: channels.all.size }),
    async close() {
      clearInterval(looking);
      delivery.stop();
      for (const connection of connections) {
        write(connection, retryFrame(between(retryMs.least, retryMs.sentAway)));
        cut(connection);
      }
      await wire?.close();
    },
  };
}

interface SeenTarget {
  readonly position: StreamPosition;
  readonly read: ThreadStandings;
}

/** The targets that may be seen; the others are told alike, whether they are hidden or not there. */
function divide(positions: readonly StreamPosition[], found: ReadonlyMap<string, ThreadStandings>) {
  const seen: SeenTarget[] = [];
  const unseen: StreamPosition[] = [];
  for (const position of positions) {
    const read = found.get(position.target);
    if (read && seesThread(read.thread, read.standings[0] ?? null)) seen.push({ position, read });
    else unseen.push(position);
  }
  return [seen, unseen] as const;
}
