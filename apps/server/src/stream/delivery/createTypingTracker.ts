import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { typingTimeoutMs, type TypingNotice } from 'ufi-core/contract';
import type { TypingSignal } from '../../start/serverServices.ts';
import type { Channel } from '../channels/channel.ts';
import { write } from './connection.ts';
import { eventFrame } from '../channels/streamFrame.ts';

/** How many who write in one thread are told of at a time, and how many of them to strangers. */
const limits = { typists: 20, toStrangers: 3 } as const;
/** Whoever goes on writing is told of again so seldom; well within the time after which they would be forgotten. */
const renotifyMs = 2_500;
/** How often all are looked through for those who were not heard of for long. */
const sweepMs = 1_000;

const friendsText = `
select f.friend_id::text as id from friendships f where f.person_id = $1 and f.status = 'accepted'
  and not exists (select from restrictions x where x.kind = 'blocked'
    and (x.scope_id = f.person_id and x.actor_id = f.friend_id or x.scope_id = f.friend_id and x.actor_id = f.person_id))`;

/** Somebody who writes. */
interface Typist {
  readonly key: string;
  readonly person: string;
  readonly isShownToStrangers: boolean;
  readonly name: string;
  /** Nobody's, as long as they have not been read. */
  friends: ReadonlySet<string | null>;
  /** They are read once somebody listens, or asks. */
  readFriends: (() => Promise<void>) | null;
  until: number;
  notifiedAt: number;
}

/** Who writes under which thread just now; it is in memory only, and it is no step of any thread. */
export interface TypingTracker {
  /** Takes a word in and tells the listeners of its thread; answers whether it was news, and not only more of the same. */
  receive(signal: TypingSignal): boolean;
  /** Who writes in a thread just now, as a reader may hear it: for whoever asks now and then, and does not listen. */
  typistsFor(reader: TypingReader): Promise<readonly TypingNotice[]>;
}

/** Who asks, and where; the thread is one that they may see. */
export interface TypingReader {
  readonly thread: string;
  /** Null where nobody is signed in. */
  readonly person: string | null;
}

interface TypingTrackerOptions {
  readonly pool: Pool;
  readonly monotonic: () => number;
  readonly channels: ReadonlyMap<string, Channel>;
}

export function createTypingTracker({ pool, monotonic, channels }: TypingTrackerOptions): TypingTracker {
  const threads = new Map<string, Map<string, Typist>>();

  let sweptAt = 0;

  /** Forgets who was not heard of for long, and threads in which nobody writes. */
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

  /** Friends are told by name, so they are read first; where nobody listens nobody has to be told. */
  function notifyOthers({ thread, actor, name }: TypingSignal, typist: Typist): void {
    if (!channels.has(thread)) return;
    if (typist.readFriends === null) return notifySubscribers(channels.get(thread), typist, name);
    void typist.readFriends().then(() => {
      const isStill = threads.get(thread)?.get(actor) === typist;
      if (isStill) notifySubscribers(channels.get(thread), typist, name);
    });
  }

  /** A page has no friends; where they can't be read nobody hears a name. */
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

/** Tells all listeners but the typist's own: by name to friends, that there is somebody to others; null: no longer. */
function notifySubscribers(channel: Channel | undefined, typist: Typist, name: string | null): void {
  if (channel === undefined || channel.isPaused) return;
  const { toFriend, toStranger } = framesOf(channel.id, typist, name);
  for (const { connection, subscriber } of channel.subscriptions) {
    const isFriend = typist.friends.has(subscriber.person);
    // Whoever is slow has better things to hear.
    if (subscriber.person === typist.person || connection.response.writableNeedDrain) continue;
    if (isFriend || typist.isShownToStrangers) write(connection, isFriend ? toFriend : toStranger);
  }
}

/** What one reader hears of somebody who writes; null for a stranger where there are enough of them. */
function noticeFor(
  { key: typist, name, friends, isShownToStrangers }: Typist,
  reader: TypingReader,
): TypingNotice | null {
  const { thread: target, person } = reader;
  if (friends.has(person)) return { target, kind: 'friend-typing', typist, name };
  return isShownToStrangers ? { target, kind: 'someone-typing', typist } : null;
}

/** The two ways to hear it, each written once however many listen. */
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
