import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { isBeyondRetention, readBacklog } from '../channels/backlog.ts';
import type { Subscription } from '../channels/channel.ts';
import { isOpen, recordMessage, throttleLeft, messageIntervalMs, writeEvent } from './connection.ts';
import { presentEventFor } from '../channels/presentEventFor.ts';
import { readEvents, type ThreadChanges } from '../channels/readEvents.ts';
import { eventFrame } from '../channels/channelMessages.ts';
import { createSemaphore } from './semaphore.ts';

/** The most subscriptions that read from the journal concurrently; the others wait. */
const maxConcurrent = 4;

interface CatchUpOptions {
  readonly pool: Pool;
  readonly clock: ServerClock;
}

/**
 * Creates the catch-up: sends a subscription, from the journal and in pages, the events that are no longer in the
 * channel's log. The next page waits until the client has consumed the previous one.
 *
 * @returns a function that rejects if the database fails
 */
export function createCatchUp({ pool, clock }: CatchUpOptions): (subscription: Subscription) => Promise<void> {
  const semaphore = createSemaphore(maxConcurrent);

  const isDone = ({ connection, channel, seq }: Subscription): boolean =>
    !isOpen(connection) || channel.log.reaches(seq) || seq >= channel.log.head();

  /** Whether nothing may be sent right now. */
  const isThrottled = ({ connection, channel }: Subscription): boolean =>
    channel.isPaused || throttleLeft(connection, clock.monotonic()) > 0;

  /** Sends one page. Returns whether another must follow. */
  async function sendPage(subscription: Subscription): Promise<boolean> {
    const { channel, connection } = subscription;
    if (isDone(subscription)) return false;
    if (isThrottled(subscription)) return true;
    const [changes] = await readEvents(pool, [{ id: channel.id, seq: subscription.seq }]);
    if (changes === undefined || isBeyondRetention(changes, subscription.seq, clock.now())) {
      sendReset(subscription);
      return false;
    }
    // The channel will notice the change and re-read its subscribers' access before anything more is sent.
    if (changes.rights > channel.rights || changes.privacy !== channel.thread.privacy) return true;
    extendLog(subscription, changes);
    if (isDone(subscription)) return false;
    const { from, to, event } = await readBacklog(pool, changes, subscription.seq);
    if (isThrottled(subscription)) return true;
    const { thread, id: target } = channel;
    const presented = presentEventFor(event, {
      thread,
      accessFacts: subscription.subscriber.read.accessFacts,
      locale: connection.locale,
    });
    subscription.seq = to;
    writeEvent(connection, eventFrame('said', { target, from, to, ...presented }));
    recordMessage(connection, clock.monotonic());
    return true;
  }

  return async (subscription) => {
    const { response } = subscription.connection;
    while (await semaphore(() => sendPage(subscription))) {
      await delay(messageIntervalMs, undefined, { ref: false });
      if (response.writableNeedDrain) await drained(response);
    }
  };
}

/** Events read for one subscription serve all others that were away no longer than this one. */
function extendLog({ channel }: Subscription, { events }: ThreadChanges): void {
  channel.log.prepend(events.flatMap(({ seq, size, event }) => (event === null ? [] : [{ seq, size, event }])));
}

/** Tells a client that the log does not reach back to its position; it continues at the thread's head. */
export function sendReset(subscription: Subscription): void {
  const { channel, connection } = subscription;
  subscription.seq = channel.log.head();
  writeEvent(connection, eventFrame('reset', { target: channel.id, seq: subscription.seq }));
}

/** Tells a client that the thread does not exist for it any more. */
export const sendGone = ({ channel, connection }: Subscription): void =>
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
