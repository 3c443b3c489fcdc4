import type { SightedComment } from '../records/commentRow.ts';
import type { ThreadEvent } from '../records/threadEvent.ts';
import { isAddressed, maySeeComment } from '../standing/maySeeComment.ts';
import { seesHeld } from '../standing/seesHeld.ts';
import type { StandingFacts } from '../standing/standingRow.ts';
import type { EventLog, LogStretch } from './eventLog.ts';
import { joinEvents } from './joinEvents.ts';
import { presentFor, type Listener } from './presentFor.ts';
import { eventFrame, idLine } from './streamFrame.ts';

/** The most bytes of records that are joined into one message. */
const joinedBytes = 48 * 1024;

/** A message as it goes to many. */
export interface Message {
  /** The number up to which it tells. */
  readonly to: number;
  /** Without its `id`. */
  readonly frame: Buffer;
  /** With the `id` of a reader who listens to nothing else. */
  readonly alone: Buffer;
}

/** Makes messages of a thread's newest steps; those who hear the same share the very bytes. */
export interface ChannelMessages {
  /** What a listener hears after a number that the log reaches. */
  after(seq: number, listener: Listener): Message;
  /** To be called when the log has grown. */
  forget(): void;
}

/** Some steps as one, and what decides how many ways there are to hear it. */
interface Joined {
  readonly stretch: LogStretch;
  readonly event: ThreadEvent;
  /** Comments that are not for everybody. */
  readonly closed: readonly SightedComment[];
  /** Whose marks are in it. */
  readonly marked: ReadonlySet<string>;
  readonly messages: Map<string, Message>;
}

export function createChannelMessages(log: EventLog): ChannelMessages {
  const known = new Map<number, Joined>();

  const joinedAfter = (seq: number): Joined => {
    let joined = known.get(seq);
    if (joined === undefined) known.set(seq, (joined = join(log, seq)));
    return joined;
  };

  return {
    forget: () => known.clear(),
    after(seq, listener) {
      const joined = joinedAfter(seq);
      const way = wayOf(joined, listener);
      let message = joined.messages.get(way);
      if (message === undefined) joined.messages.set(way, (message = messageOf(joined, listener)));
      return message;
    },
  };
}

function join(log: EventLog, seq: number): Joined {
  const stretch = log.after(seq, joinedBytes);
  const latest = (id: string) => log.latest(id, stretch.to);
  const joined = joinEvents(stretch.events, { isOverwritten: ({ id }) => latest(id) !== undefined });
  const event = withParents(joined, latest);
  return { stretch, event, closed: closedIn(event), marked: markedIn(event), messages: new Map() };
}

/** With what replies answer as it is by now: a later step may have held it back, or let it go. */
function withParents(event: ThreadEvent, latest: (id: string) => SightedComment | undefined): ThreadEvent {
  const answered = new Set((event.comments ?? []).flatMap(({ parent_id }) => parent_id ?? []));
  const later = new Map([...answered].flatMap((id) => latest(id) ?? []).map((row) => [row.id, row]));
  if (later.size === 0) return event;
  return { ...event, parents: [...(event.parents ?? []).filter(({ id }) => !later.has(id)), ...later.values()] };
}

const sightedIn = ({ comments = [], parents = [] }: ThreadEvent): readonly SightedComment[] => [
  ...comments,
  ...parents,
];

const closedIn = (event: ThreadEvent): SightedComment[] =>
  sightedIn(event).filter(({ privacy, status }) => privacy !== 0 || status === 'spam');

const markedIn = ({ reactions = [], feedbackMarks = [], rights = [] }: ThreadEvent): Set<string> =>
  new Set([
    ...[...reactions, ...feedbackMarks].map(({ actor_id }) => actor_id),
    ...rights.map(({ actorforpost }) => actorforpost),
  ]);

/** Listeners with the same text here hear the same: their language, what they may see, and whose marks are theirs. */
function wayOf({ closed, marked, event }: Joined, { thread, standings, locale }: Listener): string {
  const own = standings.filter(({ actor_id }) => marked.has(actor_id)).map(({ actor_id }) => actor_id);
  const apart = blockedIn(event, standings);
  const isCountedApart = (event.thread?.held_count ?? 0) > 0;
  if (closed.length === 0 && own.length === 0 && apart.length === 0 && !isCountedApart) return locale;
  const viewers = (standings.length > 0 ? standings : [null]).map((standing) => ({ thread, standing }));
  const count = isCountedApart && viewers.some(seesHeld) ? 'all' : 'shown';
  const sights = closed.map((comment) => {
    if (viewers.some((viewer) => maySeeComment(comment, viewer))) return 'seen';
    return viewers.some((viewer) => isAddressed(comment, viewer)) ? 'held' : 'none';
  });
  const unseen = apart.filter((comment) => !viewers.some((viewer) => isAddressed(comment, viewer)));
  return [locale, count, ...sights, ...own, 'without', ...unseen.map(({ id }) => id)].join(' ');
}

/** The comments between whose authors and a listener there is a block: for most listeners none. */
function blockedIn(event: ThreadEvent, standings: Listener['standings']): readonly SightedComment[] {
  const parted = standings.map(partedFrom).filter(({ size }) => size > 0);
  return parted.length === 0
    ? []
    : sightedIn(event).filter(({ author_id }) => parted.some((others) => others.has(author_id)));
}

// It is asked for each listener of each message, and somebody may be parted from thousands.
const othersOf = new WeakMap<StandingFacts, ReadonlySet<string>>();

function partedFrom(standing: StandingFacts): ReadonlySet<string> {
  const others = othersOf.get(standing) ?? new Set([...standing.blocked, ...standing.blocked_by]);
  othersOf.set(standing, others);
  return others;
}

function messageOf({ stretch, event }: Joined, listener: Listener): Message {
  const { from, to } = stretch;
  const target = listener.thread.id;
  const frame = eventFrame('said', { target, from, to, ...presentFor(event, listener) });
  return { to, frame, alone: Buffer.concat([Buffer.from(idLine([{ target, seq: to }])), frame]) };
}
