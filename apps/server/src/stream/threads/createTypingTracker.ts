import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { typingTimeoutMs, type TypingNotice } from 'ufi-core/contract';
import type { TypingReader, TypingSignal } from '../../features/typing/index.ts';
import type { Channel } from '../channels/channel.ts';
import { eventFrame } from '../channels/frames.ts';
import { write } from '../delivery/connection.ts';

/** The most typists that are shown per thread, and how many of them to non-friends. */
const limits = { typists: 20, toStrangers: 3 } as const;
/** The minimum interval between repeated notices, in milliseconds; well below the expiry time. */
const renotifyMs = 2_500;
/** The interval at which expired typists are removed, in milliseconds. */
const sweepMs = 1_000;

const friendsText = `
select f.friend_id::text as id from friendships f where f.person_id = $1 and f.status = 'accepted'
  and not exists (select from restrictions x where x.kind = 'blocked'
    and (x.scope_id = f.person_id and x.actor_id = f.friend_id or x.scope_id = f.friend_id and x.actor_id = f.person_id))`;

/** A person who is typing. */
interface Typist {
  readonly key: string;
  readonly person: string;
  readonly isShownToStrangers: boolean;
  readonly name: string;
  /** Empty until they have been read. */
  friends: ReadonlySet<string | null>;
  /** Loads the friends once someone is subscribed or asks; null afterwards. */
  readFriends: (() => Promise<void>) | null;
  until: number;
  notifiedAt: number;
}

/** Tracks who is typing in which thread. It is in memory only and not part of the journal. */
export interface TypingTracker {
  /**
   * Handles a typing signal and notifies the thread's subscribers. Returns whether it was news and not a mere
   * repetition.
   */
  receive(signal: TypingSignal): boolean;
  /** The people typing in a thread as a reader may see them, for clients that poll instead of subscribing. */
  typistsFor(reader: TypingReader): Promise<readonly TypingNotice[]>;
}

interface TypingTrackerOptions {
  readonly pool: Pool;
  readonly monotonic: () => number;
  readonly channels: ReadonlyMap<string, Channel>;
}

/** Creates a tracker without any typists. */
export function createTypingTracker({ pool, monotonic, channels }: TypingTrackerOptions): TypingTracker {
  const threads = new Map<string, Map<string, Typist>>();

  let sweptAt = 0;

  /** Removes expired typists, and threads without any. */
  function forgetOld(): void {
    const now = monotonic();
    if (now - sweptAt < sweepMs) return;
    sweptAt = now;
    for (const [thread, typists] of threads) {
      for (const [actor, { until }] of typists) if (until <= now) typists.delete(actor);
      if (typists.size === 0) threads.delete(thread);
    }
  }

  function typistsIn(thread: string): Map<string, Typist> {
    forgetOld();
    const known = threads.get(thread) ?? new Map<string, Typist>();
    threads.set(thread, known);
    return known;
  }

  function handleStopped({ thread, actor }: TypingSignal): boolean {
    const typists = typistsIn(thread);
    const typist = typists.get(actor);
    typists.delete(actor);
    if (typist !== undefined) notifySubscribers(channels.get(thread), typist, null);
    return typist !== undefined;
  }

  function handleRepeated(signal: TypingSignal, typist: Typist): boolean {
    const now = monotonic();
    typist.until = now + typingTimeoutMs;
    if (now - typist.notifiedAt < renotifyMs) return false;
    typist.notifiedAt = now;
    notifyOthers(signal, typist);
    return true;
  }

  function handleStarted(signal: TypingSignal, typists: Map<string, Typist>): boolean {
    if (typists.size >= limits.typists) return false;
    const strangers = [...typists.values()].filter(({ isShownToStrangers }) => isShownToStrangers).length;
    const now = monotonic();
    const typist: Typist = {
      key: randomUUID(),
      person: signal.person,
      name: signal.name,
      isShownToStrangers: strangers < limits.toStrangers,
      friends: new Set(),
      readFriends: async () => {
        typist.readFriends = null;
        typist.friends = await readFriends(signal);
      },
      until: now + typingTimeoutMs,
      notifiedAt: now,
    };
    typists.set(signal.actor, typist);
    notifyOthers(signal, typist);
    return true;
  }

  /** Friends see the name, so they are read first; without subscribers there is no one to notify. */
  function notifyOthers({ thread, actor, name }: TypingSignal, typist: Typist): void {
    if (!channels.has(thread)) return;
    if (typist.readFriends === null) return notifySubscribers(channels.get(thread), typist, name);
    void typist.readFriends().then(() => {
      const isStill = threads.get(thread)?.get(actor) === typist;
      if (isStill) notifySubscribers(channels.get(thread), typist, name);
    });
  }

  /** A page has no friends. If reading fails no one sees a name. */
  async function readFriends({ person, actor }: TypingSignal): Promise<ReadonlySet<string>> {
    if (person !== actor) return new Set();
    const query = { name: 'typing-friends', text: friendsText, values: [person] };
    const { rows } = await pool.query<{ id: string }>(query).catch(() => ({ rows: [] }));
    return new Set(rows.map(({ id }) => id));
  }

  return {
    receive(signal) {
      if (!signal.isTyping) return handleStopped(signal);
      const typists = typistsIn(signal.thread);
      const known = typists.get(signal.actor);
      return known === undefined || known.until <= monotonic()
        ? handleStarted(signal, typists)
        : handleRepeated(signal, known);
    },
    async typistsFor({ thread, person }) {
      const now = monotonic();
      const others = [...(threads.get(thread)?.values() ?? [])].filter(
        (typist) => typist.until > now && typist.person !== person,
      );
      await Promise.all(others.map((typist) => typist.readFriends?.()));
      return others.flatMap((typist) => noticeFor(typist, { thread, person }) ?? []);
    },
  };
}

/**
 * Notifies all subscriptions except the typist's own: friends see the name, others only that someone is typing; null
 * means stopped.
 */
function notifySubscribers(channel: Channel | undefined, typist: Typist, name: string | null): void {
  if (channel === undefined || channel.isPaused) return;
  const { toFriend, toStranger } = framesOf(channel.id, typist, name);
  for (const { connection, subscriber } of channel.subscriptions) {
    const isFriend = typist.friends.has(subscriber.person);
    // A typing notice is not worth filling a slow client's buffer.
    if (subscriber.person === typist.person || connection.response.writableNeedDrain) continue;
    if (isFriend || typist.isShownToStrangers) write(connection, isFriend ? toFriend : toStranger);
  }
}

/** The notice for one reader; null for a non-friend if enough typists are shown to them already. */
function noticeFor(
  { key: typist, name, friends, isShownToStrangers }: Typist,
  reader: TypingReader,
): TypingNotice | null {
  const { thread: target, person } = reader;
  if (friends.has(person)) return { target, kind: 'friend-typing', typist, name };
  return isShownToStrangers ? { target, kind: 'someone-typing', typist } : null;
}

/** The two variants of the notice, each serialised once for all subscriptions. */
function framesOf(target: string, { key: typist }: Typist, name: string | null) {
  if (name === null) {
    const stopped = eventFrame('typing', { target, kind: 'typing-stopped', typist });
    return { toFriend: stopped, toStranger: stopped };
  }
  return {
    toFriend: eventFrame('typing', { target, kind: 'friend-typing', typist, name }),
    toStranger: eventFrame('typing', { target, kind: 'someone-typing', typist }),
  };
}
