import type { ServerResponse } from 'node:http';
import type { Locale } from 'ufi-core/contract';
import type { EventLog } from './eventLog.ts';
import type { ChannelHistory, Message } from './streamSource.ts';

/** A person's presence in a channel, shared by all their tabs; `person` is null for all visitors without a session. */
export interface Subscriber<Access = unknown> {
  readonly person: string | null;
  /** Their access when it was last read. */
  read: Access;
  subscriptions: number;
}

/** A target that at least one connection on this node is subscribed to, of whatever source. */
export interface Channel {
  readonly id: string;
  /** Some subscribers' access is stale: nothing is sent until it has been re-read. */
  isPaused: boolean;
  readonly log: Pick<EventLog<unknown>, 'head' | 'reaches'>;
  readonly subscriptions: Set<Subscription>;
  /** The message for a reader after a sequence number that the log reaches. */
  messageAfter(seq: number, reader: Pick<Connection, 'person' | 'locale'>): Message;
  /** Sends a subscription the events that are no longer in the log. */
  catchUp(subscription: Subscription): Promise<void>;
  /** Ends a subscription. The channel ends with its last one. */
  unsubscribe(subscription: Subscription): void;
}

/** A channel as its source knows it. */
export interface SourceChannel<Subject, Access, Event> extends Channel, ChannelHistory<Subject, Access, Event> {
  readonly log: EventLog<Event>;
  subject: Subject;
  /** The last known `TargetNews.rights`; access that was read at a lower version is stale. */
  rights: number;
  readonly subscribers: Map<string | null, Subscriber<Access>>;
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

/** True if there are events to send. */
export const isPending = ({ channel, seq, isCatchingUp }: Subscription): boolean =>
  seq < channel.log.head() && !isCatchingUp && !channel.isPaused;
