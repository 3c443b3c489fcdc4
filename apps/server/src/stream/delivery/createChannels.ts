import type { Pool } from 'pg';
import type { StreamPosition } from 'ufi-core/contract';
import {
  createChannel,
  type Channel,
  type Subscription,
  type Subscriber,
  type Connection,
} from '../channels/channel.ts';
import { readAccess, type ThreadAccess } from '../channels/readAccess.ts';
import { anonymousAccess } from './refreshSubscribers.ts';

/** The threads that connections on this server are subscribed to. */
export interface Channels {
  readonly all: ReadonlyMap<string, Channel>;
  /** Looks up targets and a person's access to them. What is already watched and current is not read again. */
  lookUp(person: string | null, positions: readonly StreamPosition[]): Promise<Map<string, ThreadAccess>>;
  /** Subscribes a connection to a thread from a sequence number on. */
  subscribe(connection: Connection, found: ThreadAccess, seq: number): Subscription;
  unsubscribe(subscription: Subscription): void;
}

/** Creates the registry of channels, which is empty at first. */
export function createChannels(pool: Pool): Channels {
  const all = new Map<string, Channel>();

  const knownOf = (person: string | null, { target, seq }: StreamPosition): ThreadAccess | undefined => {
    const channel = all.get(target);
    const subscriber = channel?.subscribers.get(person);
    if (!channel || !subscriber || channel.isPaused || seq > channel.log.head()) return undefined;
    return { thread: channel.thread, ...subscriber.read, rights: channel.rights };
  };

  const subscriberOf = (channel: Channel, person: string | null, read: ThreadAccess): Subscriber => {
    const known = channel.subscribers.get(person);
    if (known !== undefined) return known;
    const subscriber: Subscriber = { person, read: person === null ? anonymousAccess : read, subscriptions: 0 };
    channel.subscribers.set(person, subscriber);
    return subscriber;
  };

  return {
    all,
    async lookUp(person, positions) {
      const known = positions.flatMap((position) => knownOf(person, position) ?? []);
      const found = new Map(known.map((read) => [read.thread.id, read]));
      const unknown = positions.filter(({ target }) => !found.has(target)).map(({ target }) => target);
      if (unknown.length === 0) return found;
      for (const read of await readAccess(pool, { person, threads: unknown })) found.set(read.thread.id, read);
      return found;
    },
    subscribe(connection, found, seq) {
      const { thread, rights } = found;
      const channel = all.get(thread.id) ?? createChannel({ thread, rights });
      all.set(thread.id, channel);
      channel.rights = Math.max(channel.rights, rights);
      const subscriber = subscriberOf(channel, connection.person, found);
      const subscription: Subscription = { connection, channel, subscriber, seq, isCatchingUp: false };
      subscriber.subscriptions += 1;
      channel.subscriptions.add(subscription);
      connection.subscriptions.push(subscription);
      return subscription;
    },
    unsubscribe(subscription) {
      const { channel, subscriber } = subscription;
      if (!channel.subscriptions.delete(subscription)) return;
      subscriber.subscriptions -= 1;
      if (subscriber.subscriptions === 0) channel.subscribers.delete(subscriber.person);
      if (channel.subscriptions.size === 0) all.delete(channel.id);
    },
  };
}
