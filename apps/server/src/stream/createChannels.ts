import type { Pool } from 'pg';
import type { StreamPosition } from 'ufi-core/contract';
import { createChannel, type Channel, type Listening, type Seat, type Connection } from './channel.ts';
import { readStandings, type ThreadStandings } from './readStandings.ts';
import { nowhere } from './reviewSeats.ts';

/** The threads that somebody on this server listens to. */
export interface Channels {
  readonly all: ReadonlyMap<string, Channel>;
  /** Looks up targets and where a person stands there; what is watched already and known is not read again. */
  lookUp(person: string | null, positions: readonly StreamPosition[]): Promise<Map<string, ThreadStandings>>;
  /** Makes a connection listen to a thread from a number on. */
  join(connection: Connection, found: ThreadStandings, seq: number): Listening;
  leave(listening: Listening): void;
}

export function createChannels(pool: Pool): Channels {
  const all = new Map<string, Channel>();

  const knownOf = (person: string | null, { target, seq }: StreamPosition): ThreadStandings | undefined => {
    const channel = all.get(target);
    const seat = channel?.seats.get(person);
    if (!channel || !seat || channel.isHeld || seq > channel.log.head()) return undefined;
    return { thread: channel.thread, ...seat.read, rights: channel.rights };
  };

  const seatOf = (channel: Channel, person: string | null, read: ThreadStandings): Seat => {
    const known = channel.seats.get(person);
    if (known !== undefined) return known;
    const seat: Seat = { person, read: person === null ? nowhere : read, listeners: 0 };
    channel.seats.set(person, seat);
    return seat;
  };

  return {
    all,
    async lookUp(person, positions) {
      const known = positions.flatMap((position) => knownOf(person, position) ?? []);
      const found = new Map(known.map((read) => [read.thread.id, read]));
      const unknown = positions.filter(({ target }) => !found.has(target)).map(({ target }) => target);
      if (unknown.length === 0) return found;
      for (const read of await readStandings(pool, { person, threads: unknown })) found.set(read.thread.id, read);
      return found;
    },
    join(connection, found, seq) {
      const { thread, rights } = found;
      const channel = all.get(thread.id) ?? createChannel({ thread, rights });
      all.set(thread.id, channel);
      channel.rights = Math.max(channel.rights, rights);
      const seat = seatOf(channel, connection.person, found);
      const listening: Listening = { connection, channel, seat, seq, isBehind: false };
      seat.listeners += 1;
      channel.listeners.add(listening);
      connection.listenings.push(listening);
      return listening;
    },
    leave(listening) {
      const { channel, seat } = listening;
      if (!channel.listeners.delete(listening)) return;
      seat.listeners -= 1;
      if (seat.listeners === 0) channel.seats.delete(seat.person);
      if (channel.listeners.size === 0) all.delete(channel.id);
    },
  };
}
