import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { typingMs, type TypingWord } from 'ufi-core/contract';
import type { TypedWord } from '../road/serverServices.ts';
import type { Channel } from './channel.ts';
import { write } from './connection.ts';
import { eventFrame } from './streamFrame.ts';

/** How many who write in one thread are told of at a time, and how many of them to strangers. */
const most = { typists: 20, toStrangers: 3 } as const;
/** Whoever goes on writing is told of again so seldom; well within the time after which they would be forgotten. */
const retellMs = 2_500;
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
  readonly isToldToStrangers: boolean;
  readonly name: string;
  /** Nobody's, as long as they have not been read. */
  friends: ReadonlySet<string | null>;
  /** They are read once somebody listens, or asks. */
  readFriends: (() => Promise<void>) | null;
  until: number;
  toldAt: number;
}

/** Who writes under which thread just now; it is in memory only, and it is no step of any thread. */
export interface TypingBoard {
  /** Takes a word in and tells the listeners of its thread; answers whether it was news, and not only more of the same. */
  hear(word: TypedWord): boolean;
  /** Who writes in a thread just now, as a reader may hear it: for whoever asks now and then, and does not listen. */
  typistsFor(reader: TypingReader): Promise<readonly TypingWord[]>;
}

/** Who asks, and where; the thread is one that they may see. */
export interface TypingReader {
  readonly thread: string;
  /** Null where nobody is signed in. */
  readonly person: string | null;
}

interface TypingBoardOptions {
  readonly pool: Pool;
  readonly monotonic: () => number;
  readonly channels: ReadonlyMap<string, Channel>;
}

export function createTypingBoard({ pool, monotonic, channels }: TypingBoardOptions): TypingBoard {
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

  function hearStopped({ thread, actor }: TypedWord): boolean {
    const typists = typistsIn(thread);
    const typist = typists.get(actor);
    typists.delete(actor);
    if (typist !== undefined) tell(channels.get(thread), typist, null);
    return typist !== undefined;
  }

  function hearAgain(word: TypedWord, typist: Typist): boolean {
    const now = monotonic();
    typist.until = now + typingMs;
    if (now - typist.toldAt < retellMs) return false;
    typist.toldAt = now;
    tellOthers(word, typist);
    return true;
  }

  function hearNew(word: TypedWord, typists: Map<string, Typist>): boolean {
    if (typists.size >= most.typists) return false;
    const strangers = [...typists.values()].filter(({ isToldToStrangers }) => isToldToStrangers).length;
    const now = monotonic();
    const typist: Typist = {
      key: randomUUID(),
      person: word.person,
      name: word.name,
      isToldToStrangers: strangers < most.toStrangers,
      friends: new Set(),
      readFriends: async () => {
        typist.readFriends = null;
        typist.friends = await readFriends(word);
      },
      until: now + typingMs,
      toldAt: now,
    };
    typists.set(word.actor, typist);
    tellOthers(word, typist);
    return true;
  }

  /** Friends are told by name, so they are read first; where nobody listens nobody has to be told. */
  function tellOthers({ thread, actor, name }: TypedWord, typist: Typist): void {
    if (!channels.has(thread)) return;
    if (typist.readFriends === null) return tell(channels.get(thread), typist, name);
    void typist.readFriends().then(() => {
      const isStill = threads.get(thread)?.get(actor) === typist;
      if (isStill) tell(channels.get(thread), typist, name);
    });
  }

  /** A page has no friends; where they can't be read nobody hears a name. */
  async function readFriends({ person, actor }: TypedWord): Promise<ReadonlySet<string>> {
    if (person !== actor) return new Set();
    const query = { name: 'typing-friends', text: friendsText, values: [person] };
    const { rows } = await pool.query<{ id: string }>(query).catch(() => ({ rows: [] }));
    return new Set(rows.map(({ id }) => id));
  }

  return {
    hear(word) {
      if (!word.isTyping) return hearStopped(word);
      const typists = typistsIn(word.thread);
      const known = typists.get(word.actor);
      return known === undefined || known.until <= monotonic() ? hearNew(word, typists) : hearAgain(word, known);
    },
    async typistsFor({ thread, person }) {
      const now = monotonic();
      const others = [...(threads.get(thread)?.values() ?? [])].filter(
        (typist) => typist.until > now && typist.person !== person,
      );
      await Promise.all(others.map((typist) => typist.readFriends?.()));
      return others.flatMap((typist) => wordFor(typist, { thread, person }) ?? []);
    },
  };
}

/** Tells all listeners but the typist's own: by name to friends, that there is somebody to others; null: no longer. */
function tell(channel: Channel | undefined, typist: Typist, name: string | null): void {
  if (channel === undefined || channel.isHeld) return;
  const { toFriend, toStranger } = framesOf(channel.id, typist, name);
  for (const { connection, seat } of channel.listeners) {
    const isFriend = typist.friends.has(seat.person);
    // Whoever is slow has better things to hear.
    if (seat.person === typist.person || connection.response.writableNeedDrain) continue;
    if (isFriend || typist.isToldToStrangers) write(connection, isFriend ? toFriend : toStranger);
  }
}

/** What one reader hears of somebody who writes; null for a stranger where there are enough of them. */
function wordFor({ key: typist, name, friends, isToldToStrangers }: Typist, reader: TypingReader): TypingWord | null {
  const { thread: target, person } = reader;
  if (friends.has(person)) return { target, kind: 'friend-typing', typist, name };
  return isToldToStrangers ? { target, kind: 'someone-typing', typist } : null;
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
