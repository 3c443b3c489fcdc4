import type { Pool } from 'pg';
import type { Log } from '../database/engine/index.ts';
import type { Channel, Listening, Seat } from './channel.ts';
import { readEvents, type ThreadNews } from './readEvents.ts';
import { readVersions } from './readStandings.ts';
import { reviewSeats, tellListeners, type ReviewOutcome } from './reviewSeats.ts';

/** How many threads one statement asks for. */
const batch = 500;

interface WatchOptions extends ReviewOutcome {
  readonly pool: Pool;
  readonly log: Log;
  readonly channels: ReadonlyMap<string, Channel>;
  /** There may be something to tell of a thread. */
  readonly grown: (channel: Channel) => void;
}

/** Keeps the watched threads up to date. */
export interface ThreadWatch {
  /** A thread is said to have reached a number. */
  heard(threadId: string, seq: number): void;
  /** Somebody has begun to listen: what came between their look and now is caught up. */
  joined(listening: Listening): void;
  /** Looks at all watched threads, and at whether anybody's rights have changed. */
  lookAround(): Promise<void>;
}

export function watchThreads({ pool, log, channels, grown, ...outcome }: WatchOptions): ThreadWatch {
  const asked = new Set<string>();
  const reviewing = new Set<Channel>();
  let reading: Promise<void> | undefined;

  /** Only one statement at a time: what is asked for meanwhile goes together in the next. */
  const ask = (): Promise<void> => {
    reading ??= readAsked().finally(() => {
      reading = undefined;
      if (asked.size > 0) void ask();
    });
    return reading;
  };

  async function readAsked(): Promise<void> {
    while (asked.size > 0) {
      const ids = [...asked].slice(0, batch);
      for (const id of ids) asked.delete(id);
      const since = ids
        .flatMap((id) => channels.get(id) ?? [])
        .map((channel) => ({ id: channel.id, seq: channel.log.head() }));
      try {
        for (const news of since.length > 0 ? await readEvents(pool, since) : []) take(news);
      } catch (error) {
        log.warn({ error }, 'the stream could not read the journal; it looks again in a second');
      }
    }
  }

  function take(news: ThreadNews): void {
    const channel = channels.get(news.id);
    if (channel === undefined) return;
    append(channel, news);
    if (news.seq > channel.log.head()) asked.add(news.id);
    const { privacy, group_privacy } = news;
    const isMoved = privacy !== channel.thread.privacy || group_privacy !== channel.thread.group_privacy;
    channel.thread = { ...channel.thread, privacy, group_privacy };
    channel.rights = Math.max(channel.rights, news.rights);
    if (isMoved) tellListeners(channel, new Set(), outcome);
    void review(channel);
    grown(channel);
  }

  /** Reads old seats again. Nothing is sent before that is done; where it fails, the next look around tries again. */
  async function review(channel: Channel, isOld: (seat: Seat) => boolean = () => false): Promise<void> {
    const oldSeats = () =>
      [...channel.seats.values()].filter((seat) => seat.read.rights < channel.rights || isOld(seat));
    channel.isHeld ||= oldSeats().length > 0;
    if (!channel.isHeld || reviewing.has(channel)) return;
    reviewing.add(channel);
    try {
      for (let seats = oldSeats(); seats.length > 0; seats = oldSeats()) {
        await reviewSeats(pool, channel, { seats, outcome });
      }
      channel.isHeld = false;
    } catch (error) {
      log.warn({ error }, 'the stream could not read rights; it looks again in a second');
    }
    reviewing.delete(channel);
    grown(channel);
  }

  /** The rights of people and of the pages that they act as are their own, not the thread's. */
  async function reviewPeople(): Promise<void> {
    const scopes = new Set<string>();
    for (const { seats } of channels.values()) {
      for (const { read } of seats.values()) for (const id of Object.keys(read.scopes)) scopes.add(id);
    }
    if (scopes.size === 0) return;
    const versions = await readVersions(pool, [...scopes]);
    const isOld = ({ read }: Seat) =>
      Object.entries(read.scopes).some(([id, version]) => (versions.get(id) ?? 0) > version);
    await Promise.all([...channels.values()].map((channel) => review(channel, isOld)));
  }

  return {
    heard(threadId, seq) {
      const channel = channels.get(threadId);
      if (channel === undefined || seq <= channel.log.head()) return;
      asked.add(threadId);
      void ask();
    },
    joined({ channel, seat }) {
      if (seat.read.rights < channel.rights) void review(channel);
      if (channel.listeners.size > 1 && channel.log.head() >= channel.thread.seq) return;
      asked.add(channel.id);
      void ask();
    },
    async lookAround() {
      for (const id of channels.keys()) asked.add(id);
      await ask();
      try {
        await reviewPeople();
      } catch (error) {
        log.warn({ error }, 'the stream could not read rights; it looks again in a second');
      }
    },
  };
}

function append({ log, messages }: Channel, { events }: ThreadNews): void {
  const added = events.filter(({ seq }) => seq > log.head());
  if (added.length === 0) return;
  for (const { seq, size, event } of added) {
    // Of such a step nothing is told: whoever comes from before it asks again.
    if (event === null) log.skip(seq);
    else log.append([{ seq, size, event }]);
  }
  messages.forget();
}
