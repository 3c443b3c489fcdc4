import { isPending, type Subscription, type Connection } from '../channels/channel.ts';
import { isOpen, maxBufferedBytes, recordMessage, throttleLeft, write, writeEvent } from './connection.ts';
import { heartbeatFrame } from '../channels/frames.ts';
import { createTimerWheel } from './timerWheel.ts';

/** The interval between heartbeats is random, so that thousands of connections don't coincide. */
const heartbeat = { leastMs: 20_000, mostMs: 25_000 } as const;

/** Delivers events to connections, each at its own rate. */
export interface Delivery {
  /** Sends the connection's next message, now or as soon as its rate allows. */
  deliverSoon(connection: Connection): void;
  /** Schedules heartbeats for a new connection. */
  keepAlive(connection: Connection): void;
  stop(): void;
}

interface DeliveryOptions {
  readonly monotonic: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** The events that a channel's log no longer has could not be read. */
  readonly onCatchUpFailed: (connection: Connection, error: unknown) => void;
}

/** Creates a delivery that serves any number of connections with two timers. */
export function createDelivery({ monotonic, random, onCatchUpFailed }: DeliveryOptions): Delivery {
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

  /** Starts catching up, and marks the subscription meanwhile. */
  function startCatchUp(subscription: Subscription): void {
    subscription.isCatchingUp = true;
    subscription.channel
      .catchUp(subscription)
      .catch((error: unknown) => onCatchUpFailed(subscription.connection, error))
      .finally(() => {
        subscription.isCatchingUp = false;
        deliverSoon(subscription.connection);
      });
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

/** The next subscription with pending events, round robin. */
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
  const { connection, channel } = subscription;
  const message = channel.messageAfter(subscription.seq, connection);
  subscription.seq = message.to;
  if (connection.subscriptions.length === 1) write(connection, message.frameWithId);
  else writeEvent(connection, message.frame);
}
