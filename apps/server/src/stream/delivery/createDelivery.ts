import { isPending, type Subscription, type Connection } from '../channels/channel.ts';
import { isOpen, maxBufferedBytes, recordMessage, throttleLeft, write, writeEvent } from './connection.ts';
import { heartbeatFrame } from '../channels/streamFrame.ts';
import { createTimerWheel } from './timerWheel.ts';

/** Between two heartbeats, at random, so that thousands don't come at once. */
const heartbeat = { leastMs: 20_000, mostMs: 25_000 } as const;

/** Brings what is new to connections, each at its own pace. */
export interface Delivery {
  /** Tells a connection the next of what is new to it, now or as soon as it may be told again. */
  deliverSoon(connection: Connection): void;
  /** Keeps a new connection's line open. */
  keepAlive(connection: Connection): void;
  stop(): void;
}

interface DeliveryOptions {
  readonly monotonic: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Is handed what the channel's log does not reach back to, and marks it as behind. */
  readonly startCatchUp: (subscription: Subscription) => void;
}

export function createDelivery({ monotonic, random, startCatchUp }: DeliveryOptions): Delivery {
  const throttled = createTimerWheel<Connection>({ tickMs: 10, slots: 16, run: resume });
  const heartbeats = createTimerWheel<Connection>({ tickMs: 1_000, slots: 32, run: sendHeartbeat });

  function deliverSoon(connection: Connection): void {
    if (connection.isScheduled || !isOpen(connection)) return;
    const now = monotonic();
    const ms = throttleLeft(connection, now);
    if (ms > 0) wait(connection, ms);
    else deliver(connection, now);
  }

  function wait(connection: Connection, ms: number): void {
    connection.isScheduled = true;
    throttled.schedule(connection, ms);
  }

  function resume(connection: Connection): void {
    connection.isScheduled = false;
    deliverSoon(connection);
  }

  function deliver(connection: Connection, now: number): void {
    for (let next = nextPending(connection); next !== undefined; next = nextPending(connection)) {
      if (next.channel.log.reaches(next.seq)) {
        send(next);
        recordMessage(connection, now);
        break;
      }
      startCatchUp(next);
    }
    if (connection.subscriptions.some(isPending)) wait(connection, Math.max(1, throttleLeft(connection, now)));
  }

  function sendHeartbeat(connection: Connection): void {
    if (!isOpen(connection)) return;
    const wasBackedUp = connection.response.writableNeedDrain;
    if (wasBackedUp && connection.wasBackedUp) {
      connection.response.destroy();
      return;
    }
    connection.wasBackedUp = wasBackedUp;
    if (connection.response.writableLength <= maxBufferedBytes) write(connection, heartbeatFrame);
    keepAlive(connection);
  }

  function keepAlive(connection: Connection): void {
    heartbeats.schedule(connection, heartbeat.leastMs + random() * (heartbeat.mostMs - heartbeat.leastMs - 1_000));
  }

  const stop = (): void => {
    throttled.stop();
    heartbeats.stop();
  };
  return { deliverSoon, keepAlive, stop };
}

/** The next target with something to tell; each has its turn. */
function nextPending(connection: Connection): Subscription | undefined {
  const { subscriptions, nextIndex } = connection;
  for (let step = 0; step < subscriptions.length; step += 1) {
    const index = (nextIndex + step) % subscriptions.length;
    const subscription = subscriptions[index];
    if (subscription !== undefined && isPending(subscription)) {
      connection.nextIndex = index + 1;
      return subscription;
    }
  }
  return undefined;
}

function send(subscription: Subscription): void {
  const { connection, channel, subscriber } = subscription;
  const { standings } = subscriber.read;
  const message = channel.messages.after(subscription.seq, {
    thread: channel.thread,
    standings,
    locale: connection.locale,
  });
  subscription.seq = message.to;
  if (connection.subscriptions.length === 1) write(connection, message.frameWithId);
  else writeEvent(connection, message.frame);
}
