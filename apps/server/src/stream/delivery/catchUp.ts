import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerClock } from '../../runtime/serverClock.ts';
import type { SourceChannel, Subscription } from '../channels/channel.ts';
import { eventFrame } from '../channels/frames.ts';
import type { AccessVersions, KnownPosition, StreamSource, TargetNews } from '../channels/streamSource.ts';
import { isOpen, recordMessage, throttleLeft, messageIntervalMs, writeEvent } from './connection.ts';
import type { createSemaphore } from './semaphore.ts';

/** The most subscriptions that read from the database concurrently; the others wait. */
export const maxConcurrentCatchUps = 4;

interface CatchUpOptions<Subject extends KnownPosition, Access extends AccessVersions, Event> {
  readonly source: StreamSource<Subject, Access, Event>;
  readonly clock: ServerClock;
  readonly semaphore: ReturnType<typeof createSemaphore>;
}

/**
 * Creates the catch-up: sends a subscription, from the database and in pages, the events that are no longer in the
 * channel's log. The next page waits until the client has consumed the previous one.
 *
 * @returns a function that rejects if the database fails
 */
export function createCatchUp<Subject extends KnownPosition, Access extends AccessVersions, Event>({
  source,
  clock,
  semaphore,
}: CatchUpOptions<Subject, Access, Event>) {
  type OwnChannel = SourceChannel<Subject, Access, Event>;

  const isDone = ({ connection, channel, seq }: Subscription): boolean =>
    !isOpen(connection) || channel.log.reaches(seq) || seq >= channel.log.head();

  /** True if nothing may be sent right now. */
  const isThrottled = ({ connection, channel }: Subscription): boolean =>
    channel.isPaused || throttleLeft(connection, clock.monotonic()) > 0;

  /** Sends one page. Returns whether another must follow. */
  async function sendPage(channel: OwnChannel, subscription: Subscription): Promise<boolean> {
    const { connection } = subscription;
    if (isDone(subscription)) return false;
    if (isThrottled(subscription)) return true;
    const [news] = await source.readNews([{ id: channel.id, seq: subscription.seq }]);
    if (news === undefined || source.isBeyondRetention(news, subscription.seq, clock.now())) {
      sendReset(subscription);
      return false;
    }
    // The channel will notice the change and re-read its subscribers' access before anything more is sent.
    if (news.rights > channel.rights || hasAudienceChanged(channel.subject, news.audience)) return true;
    extendLog(channel, news);
    if (isDone(subscription)) return false;
    const backlog = await source.readBacklog(news, subscription.seq);
    if (isThrottled(subscription)) return true;
    const { subject } = channel;
    const access = channel.subscribers.get(connection.person)?.read ?? source.anonymousAccess;
    const frame = source.presentBacklog(backlog, { subject, access, locale: connection.locale });
    subscription.seq = backlog.to;
    writeEvent(connection, frame);
    recordMessage(connection, clock.monotonic());
    return true;
  }

  return async (channel: OwnChannel, subscription: Subscription): Promise<void> => {
    const { response } = subscription.connection;
    while (await semaphore(() => sendPage(channel, subscription))) {
      await delay(messageIntervalMs, undefined, { ref: false });
      if (response.writableNeedDrain) await drained(response);
    }
  };
}

/** True if a target's audience differs from what is known of it. */
export function hasAudienceChanged<Subject extends object>(subject: Subject, audience: Partial<Subject>): boolean {
  for (const name in audience) if (audience[name] !== subject[name]) return true;
  return false;
}

/** Events read for one subscription serve all others that were away no longer than this one. */
function extendLog<Subject, Access, Event>(
  { log }: SourceChannel<Subject, Access, Event>,
  { events }: TargetNews<Subject, Event>,
): void {
  log.prepend(events.flatMap(({ seq, size, event }) => (event === null ? [] : [{ seq, size, event }])));
}

/** Tells a client that the log does not reach back to its position; it continues at the target's head. */
export function sendReset(subscription: Subscription): void {
  const { channel, connection } = subscription;
  subscription.seq = channel.log.head();
  writeEvent(connection, eventFrame('reset', { target: channel.id, seq: subscription.seq }));
}

/** Tells a client that the target does not exist for it any more. */
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
