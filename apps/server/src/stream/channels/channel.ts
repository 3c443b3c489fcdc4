import type { ServerResponse } from 'node:http';
import type { Locale } from 'ufi-core/contract';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { createChannelMessages, type ChannelMessages } from './channelMessages.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import type { PersonAccess, ThreadAccess } from './readAccess.ts';

/** How much of a watched thread stays in memory, for those who were away for a moment. */
const logLimits = { events: 256, bytes: 512 * 1024 } as const;

/** A person's place in a channel, whatever number of tabs they have open; `person` is null for all without a session. */
export interface Subscriber {
  readonly person: string | null;
  /** Where they stood when it was last read. */
  read: PersonAccess;
  subscriptions: number;
}

/** A thread that somebody on this node listens to. */
export interface Channel {
  readonly id: string;
  thread: ThreadRow;
  /** What `ThreadChanges.rights` was when it was last heard; a seat that was read before that is old. */
  rights: number;
  /** There are old seats: nothing is sent until they have been read again. */
  isPaused: boolean;
  readonly log: EventLog;
  readonly messages: ChannelMessages;
  readonly subscriptions: Set<Subscription>;
  readonly subscribers: Map<string | null, Subscriber>;
}

/** One open stream. Thousands of them stand open, so it holds little and has no timers and functions of its own. */
export interface Connection {
  readonly response: ServerResponse;
  readonly locale: Locale;
  readonly person: string | null;
  /** The hash of the token that it was opened with; null where there was none. */
  readonly session: string | null;
  readonly subscriptions: Subscription[];
  /** Which of `listenings` is next to be told. */
  nextIndex: number;
  /** The monotonic time at which it is the next message's turn. */
  nextSendAt: number;
  /** It waits for that time. */
  isScheduled: boolean;
  /** It had not taken all when it was last asked. */
  wasBackedUp: boolean;
}

/** One target of one connection. */
export interface Subscription {
  readonly connection: Connection;
  readonly channel: Channel;
  readonly subscriber: Subscriber;
  /** The last number that the client was told. */
  seq: number;
  /** It is being told what the channel's log no longer has. */
  isCatchingUp: boolean;
}

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

/** Whether there is something to tell. */
export const isPending = ({ channel, seq, isCatchingUp }: Subscription): boolean =>
  seq < channel.log.head() && !isCatchingUp && !channel.isPaused;
