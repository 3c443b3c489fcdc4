import type { ServerResponse } from 'node:http';
import type { Locale } from 'ufi-core/contract';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { createChannelMessages, type ChannelMessages } from './channelMessages.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import type { PersonAccess, ThreadAccess } from './readAccess.ts';

/** The part of a watched thread's history kept in memory, for clients that were away briefly. */
const logLimits = { events: 256, bytes: 512 * 1024 } as const;

/** A person's presence in a channel, shared by all their tabs; `person` is null for all visitors without a session. */
export interface Subscriber {
  readonly person: string | null;
  /** Their access when it was last read. */
  read: PersonAccess;
  subscriptions: number;
}

/** A thread that at least one connection on this node is subscribed to. */
export interface Channel {
  readonly id: string;
  thread: ThreadRow;
  /** The last known `ThreadChanges.rights`; access that was read at a lower version is stale. */
  rights: number;
  /** Some subscribers' access is stale: nothing is sent until it has been re-read. */
  isPaused: boolean;
  readonly log: EventLog;
  readonly messages: ChannelMessages;
  readonly subscriptions: Set<Subscription>;
  readonly subscribers: Map<string | null, Subscriber>;
}

/** One open stream. There may be thousands, so it holds little and has no timers or closures of its own. */
export interface Connection {
  readonly response: ServerResponse;
  readonly locale: Locale;
  readonly person: string | null;
  /** The hash of the session token that it was opened with; null without a session. */
  readonly session: string | null;
  readonly subscriptions: Subscription[];
  /** The index in `subscriptions` of the next one to be served. */
  nextIndex: number;
  /** The monotonic time from which the next message may be sent. */
  nextSendAt: number;
  /** A delivery is scheduled for that time. */
  isScheduled: boolean;
  /** Its buffer was not drained at the last heartbeat. */
  wasBackedUp: boolean;
}

/** One target of one connection. */
export interface Subscription {
  readonly connection: Connection;
  readonly channel: Channel;
  readonly subscriber: Subscriber;
  /** The last sequence number that was sent to the client. */
  seq: number;
  /** It is being sent events that the channel's log no longer has. */
  isCatchingUp: boolean;
}

/** Creates a channel without subscriptions. */
export function createChannel({ thread, rights }: Pick<ThreadAccess, 'thread' | 'rights'>): Channel {
  const log = createEventLog(thread.seq, logLimits);
  return {
    id: thread.id,
    thread,
    rights,
    isPaused: false,
    log,
    messages: createChannelMessages(log),
    subscriptions: new Set(),
    subscribers: new Map(),
  };
}

/** Whether there are events to send. */
export const isPending = ({ channel, seq, isCatchingUp }: Subscription): boolean =>
  seq < channel.log.head() && !isCatchingUp && !channel.isPaused;
