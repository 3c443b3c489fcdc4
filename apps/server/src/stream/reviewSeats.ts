import type { Pool } from 'pg';
import { seesThread } from '../standing/seesThread.ts';
import type { Channel, Listening, Seat } from './channel.ts';
import { readPeople, type PersonStandings } from './readStandings.ts';

/** What comes of a review. */
export interface ReviewOutcome {
  /** The listener may see the thread no more. */
  readonly shut: (listening: Listening) => void;
  /** The listener still sees it, but not the same of it: what they know is to be fetched again. */
  readonly changed: (listening: Listening) => void;
}

/** Reads the standings of some seats again. Whoever came to one meanwhile shares it. @throws what the database does */
export async function reviewSeats(
  pool: Pool,
  channel: Channel,
  { seats, outcome }: { seats: readonly Seat[]; outcome: ReviewOutcome },
): Promise<void> {
  const people = seats.flatMap(({ person }) => person ?? []);
  const read = await readPeople(pool, channel.id, people);
  const changed = new Set<Seat>();
  for (const seat of seats) {
    const fresh = read.get(seat.person ?? '') ?? nowhere;
    if (factsOf(fresh) !== factsOf(seat.read)) changed.add(seat);
    seat.read = fresh;
  }
  tellListeners(channel, changed, outcome);
}

/** Where people without a session stand, whom no grant concerns. */
export const nowhere: PersonStandings = { rights: Infinity, standings: [], scopes: {} };

/** Shuts out whoever may see the thread no more, and tells those whose seats have changed. */
export function tellListeners(channel: Channel, changed: ReadonlySet<Seat>, outcome: ReviewOutcome): void {
  const { thread } = channel;
  for (const listening of channel.listeners) {
    if (!seesThread(thread, listening.seat.read.standings[0] ?? null)) outcome.shut(listening);
    else if (changed.has(listening.seat)) outcome.changed(listening);
  }
}

/** What decides what somebody sees, without the numbers by which one notices that it may have changed. */
const factsOf = ({ standings }: PersonStandings): string =>
  JSON.stringify(standings, (key, value: unknown) => (key === 'rights_version' ? undefined : value));
