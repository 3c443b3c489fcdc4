import { isPending, type Listening, type Connection } from './channel.ts';
import { isOpen, mostBuffered, noteMessage, quietLeft, write, writeEvent } from './connection.ts';
import { heartbeatFrame } from './streamFrame.ts';
import { createTimerWheel } from './timerWheel.ts';

/** Between two heartbeats, at random, so that thousands don't come at once. */
const heartbeat = { leastMs: 20_000, mostMs: 25_000 } as const;

/** Brings what is new to connections, each at its own pace. */
export interface Delivery {
  /** Tells a connection the next of what is new to it, now or as soon as it may be told again. */
  attempt(connection: Connection): void;
  /** Keeps a new connection's line open. */
  keepAlive(connection: Connection): void;
  stop(): void;
}

interface DeliveryOptions {
  readonly monotonic: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Is handed what the channel's log does not reach back to, and marks it as behind. */
  readonly tellBehind: (listening: Listening) => void;
}

export function createDelivery({ monotonic, random, tellBehind }: DeliveryOptions): Delivery {
  const quiet = createTimerWheel<Connection>({ tickMs: 10, slots: 16, run: resume });
  const beats = createTimerWheel<Connection>({ tickMs: 1_000, slots: 32, run: beat });

  function attempt(connection: Connection): void {
    if (connection.isWaiting || !isOpen(connection)) return;
    const now = monotonic();
    const ms = quietLeft(connection, now);
    if (ms > 0) wait(connection, ms);
    else deliver(connection, now);
  }

  function wait(connection: Connection, ms: number): void {
    connection.isWaiting = true;
    quiet.schedule(connection, ms);
  }

  function resume(connection: Connection): void {
    connection.isWaiting = false;
    attempt(connection);
  }

  function deliver(connection: Connection, now: number): void {
    for (let next = nextPending(connection); next !== undefined; next = nextPending(connection)) {
      if (next.channel.log.reaches(next.seq)) {
        send(next);
        noteMessage(connection, now);
        break;
      }
      tellBehind(next);
    }
    if (connection.listenings.some(isPending)) wait(connection, Math.max(1, quietLeft(connection, now)));
  }

  function beat(connection: Connection): void {
    if (!isOpen(connection)) return;
    const isStuck = connection.response.writableNeedDrain;
    if (isStuck && connection.isStuck) {
      connection.response.destroy();
      return;
    }
    connection.isStuck = isStuck;
    if (connection.response.writableLength <= mostBuffered) write(connection, heartbeatFrame);
    keepAlive(connection);
  }

  function keepAlive(connection: Connection): void {
    beats.schedule(connection, heartbeat.leastMs + random() * (heartbeat.mostMs - heartbeat.leastMs - 1_000));
  }

  const stop = (): void => {
    quiet.stop();
    beats.stop();
  };
  return { attempt, keepAlive, stop };
}

/** The next target with something to tell; each has its turn. */
function nextPending(connection: Connection): Listening | undefined {
  const { listenings, turn } = connection;
  for (let step = 0; step < listenings.length; step += 1) {
    const index = (turn + step) % listenings.length;
    const listening = listenings[index];
    if (listening !== undefined && isPending(listening)) {
      connection.turn = index + 1;
      return listening;
    }
  }
  return undefined;
}

function send(listening: Listening): void {
  const { connection, channel, seat } = listening;
  const { standings } = seat.read;
  const message = channel.messages.after(listening.seq, {
    thread: channel.thread,
    standings,
    locale: connection.locale,
  });
  listening.seq = message.to;
  if (connection.listenings.length === 1) write(connection, message.alone);
  else writeEvent(connection, message.frame);
}
