import type { Pool } from 'pg';
import { canSeeThread } from '../../access/threadAccess.ts';
import type { Channel, Subscription, Subscriber } from '../channels/channel.ts';
import { readPeopleAccess, type PersonAccess } from '../channels/readAccess.ts';

/** What comes of a review. */
export interface AccessCallbacks {
  /** The listener may see the thread no more. */
  readonly onAccessLost: (subscription: Subscription) => void;
  /** The listener still sees it, but not the same of it: what they know is to be fetched again. */
  readonly onAccessChanged: (subscription: Subscription) => void;
}

/** Reads the standings of some seats again. Whoever came to one meanwhile shares it. @throws what the database does */
export async function refreshSubscribers(
  pool: Pool,
  channel: Channel,
  { subscribers, callbacks }: { subscribers: readonly Subscriber[]; callbacks: AccessCallbacks },
): Promise<void> {
  const people = subscribers.flatMap(({ person }) => person ?? []);
  const read = await readPeopleAccess(pool, channel.id, people);
  const changed = new Set<Subscriber>();
  for (const subscriber of subscribers) {
    const fresh = read.get(subscriber.person ?? '') ?? anonymousAccess;
    if (factsOf(fresh) !== factsOf(subscriber.read)) changed.add(subscriber);
    subscriber.read = fresh;
  }
  notifySubscriptions(channel, changed, callbacks);
}

/** Where people without a session stand, whom no grant concerns. */
export const anonymousAccess: PersonAccess = { rights: Infinity, standings: [], scopes: {} };

/** Shuts out whoever may see the thread no more, and tells those whose seats have changed. */
export function notifySubscriptions(
  channel: Channel,
  changed: ReadonlySet<Subscriber>,
  callbacks: AccessCallbacks,
): void {
  const { thread } = channel;
  for (const subscription of channel.subscriptions) {
    if (!canSeeThread(thread, subscription.subscriber.read.standings[0] ?? null)) callbacks.onAccessLost(subscription);
    else if (changed.has(subscription.subscriber)) callbacks.onAccessChanged(subscription);
  }
}

/** What decides what somebody sees, without the numbers by which one notices that it may have changed. */
const factsOf = ({ standings }: PersonAccess): string =>
  JSON.stringify(standings, (key, value: unknown) => (key === 'rights_version' ? undefined : value));
