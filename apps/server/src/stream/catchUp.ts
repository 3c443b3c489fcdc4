import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ServerClock } from '../road/serverServices.ts';
import { isOutOfReach, readBacklog } from './backlog.ts';
import type { Listening } from './channel.ts';
import { isOpen, noteMessage, quietLeft, quietMs, writeEvent } from './connection.ts';
import { presentFor } from './presentFor.ts';
import { readEvents, type ThreadNews } from './readEvents.ts';
import { eventFrame } from './streamFrame.ts';
import { createTurnstile } from './turnstile.ts';

/** How many readers are served from the journal at a time; the others wait for their turn. */
const mostAtOnce = 4;

interface CatchUpOptions {
  readonly pool: Pool;
  readonly clock: ServerClock;
}

/**
 * Tells a reader, from the journal and in pages, what the channel's log no longer has, until it does. The next page
 * waits until the reader has taken the one before.
 *
 * @returns a function that rejects where the database does
 */
export function createCatchUp({ pool, clock }: CatchUpOptions): (listening: Listening) => Promise<void> {
  const turnstile = createTurnstile(mostAtOnce);

  const isDone = ({ connection, channel, seq }: Listening): boolean =>
    !isOpen(connection) || channel.log.reaches(seq) || seq >= channel.log.head();

  /** Whether it may not be told anything just now. */
  const isQuiet = ({ connection, channel }: Listening): boolean =>
    channel.isHeld || quietLeft(connection, clock.monotonic()) > 0;

  /** Whether another page is to follow. */
  async function tellPage(listening: Listening): Promise<boolean> {
    const { channel, connection } = listening;
    if (isDone(listening)) return false;
    if (isQuiet(listening)) return true;
    const [news] = await readEvents(pool, [{ id: channel.id, seq: listening.seq }]);
    if (news === undefined || isOutOfReach(news, listening.seq, clock.now())) {
      tellReset(listening);
      return false;
    }
    // The channel will notice, and read the rights of its listeners again, before anything more is told.
    if (news.rights > channel.rights || news.privacy !== channel.thread.privacy) return true;
    extendLog(listening, news);
    if (isDone(listening)) return false;
    const { from, to, event } = await readBacklog(pool, news, listening.seq);
    if (isQuiet(listening)) return true;
    const { thread, id: target } = channel;
    const heard = presentFor(event, { thread, standings: listening.seat.read.standings, locale: connection.locale });
    listening.seq = to;
    writeEvent(connection, eventFrame('said', { target, from, to, ...heard }));
    noteMessage(connection, clock.monotonic());
    return true;
  }

  return async (listening) => {
    const { response } = listening.connection;
    while (await turnstile(() => tellPage(listening))) {
      await delay(quietMs, undefined, { ref: false });
      if (response.writableNeedDrain) await drained(response);
    }
  };
}

/** What was read for one reader serves all who were away no longer. */
function extendLog({ channel }: Listening, { events }: ThreadNews): void {
  channel.log.prepend(events.flatMap(({ seq, size, event }) => (event === null ? [] : [{ seq, size, event }])));
}

/** Tells a reader that the log doesn't reach back to where they are: from here on they are at the thread's head. */
export function tellReset(listening: Listening): void {
  const { channel, connection } = listening;
  listening.seq = channel.log.head();
  writeEvent(connection, eventFrame('reset', { target: channel.id, seq: listening.seq }));
}

/** Tells a reader that there is no such thread for them any more. */
export const tellHidden = ({ channel, connection }: Listening): void =>
  writeEvent(connection, eventFrame('reset', { target: channel.id, seq: 0 }));

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
    if (response.destroyed) done();
  });
