import type { CommentVisibilityFacts } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import { isForViewer, canSeeComment, canSeeHeld } from '../../access/canSeeComment.ts';
import type { AccessFacts } from '../../access/accessRow.ts';
import type { EventLog, LogSlice } from './eventLog.ts';
import { mergeEvents } from './mergeEvents.ts';
import { presentEventFor, type EventRecipient } from './presentEventFor.ts';
import { eventFrame, idLine } from './streamFrame.ts';

/** The most bytes of records that are joined into one message. */
const mergedBytes = 48 * 1024;

/** A message as it goes to many. */
export interface Message {
  /** The number up to which it tells. */
  readonly to: number;
  /** Without its `id`. */
  readonly frame: Buffer;
  /** With the `id` of a reader who listens to nothing else. */
  readonly frameWithId: Buffer;
}

/** Makes messages of a thread's newest steps; those who hear the same share the very bytes. */
export interface ChannelMessages {
  /** What a listener hears after a number that the log reaches. */
  after(seq: number, recipient: EventRecipient): Message;
  /** To be called when the log has grown. */
  invalidate(): void;
}

/** Some steps as one, and what decides how many ways there are to hear it. */
interface MergedEvents {
  readonly slice: LogSlice;
  readonly event: ThreadEvent;
  /** Comments that are not for everybody. */
  readonly restricted: readonly CommentVisibilityFacts[];
  /** Whose marks are in it. */
  readonly markedActors: ReadonlySet<string>;
  readonly messages: Map<string, Message>;
}

export function createChannelMessages(log: EventLog): ChannelMessages {
  const known = new Map<number, MergedEvents>();

  const mergedAfter = (seq: number): MergedEvents => {
    let merged = known.get(seq);
    if (merged === undefined) known.set(seq, (merged = merge(log, seq)));
    return merged;
  };

  return {
    invalidate: () => known.clear(),
    after(seq, recipient) {
      const merged = mergedAfter(seq);
      const variant = variantKey(merged, recipient);
      let message = merged.messages.get(variant);
      if (message === undefined) merged.messages.set(variant, (message = buildMessage(merged, recipient)));
      return message;
    },
  };
}

function merge(log: EventLog, seq: number): MergedEvents {
  const slice = log.after(seq, mergedBytes);
  const latest = (id: string) => log.latest(id, slice.to);
  const merged = mergeEvents(slice.events, { isOverwritten: ({ id }) => latest(id) !== undefined });
  const event = withParents(merged, latest);
  return { slice, event, restricted: restrictedIn(event), markedActors: markedActorsIn(event), messages: new Map() };
}

/** With what replies answer as it is by now: a later step may have held it back, or let it go. */
function withParents(event: ThreadEvent, latest: (id: string) => CommentVisibilityFacts | undefined): ThreadEvent {
  const answered = new Set((event.comments ?? []).flatMap(({ parent_id }) => parent_id ?? []));
  const later = new Map([...answered].flatMap((id) => latest(id) ?? []).map((row) => [row.id, row]));
  if (later.size === 0) return event;
  return { ...event, parents: [...(event.parents ?? []).filter(({ id }) => !later.has(id)), ...later.values()] };
}

const commentsIn = ({ comments = [], parents = [] }: ThreadEvent): readonly CommentVisibilityFacts[] => [
  ...comments,
  ...parents,
];

const restrictedIn = (event: ThreadEvent): CommentVisibilityFacts[] =>
  commentsIn(event).filter(({ privacy, status }) => privacy !== 0 || status === 'spam');

const markedActorsIn = ({ reactions = [], feedbackMarks = [], rights = [] }: ThreadEvent): Set<string> =>
  new Set([
    ...[...reactions, ...feedbackMarks].map(({ actor_id }) => actor_id),
    ...rights.map(({ actorforpost }) => actorforpost),
  ]);

/** Listeners with the same text here hear the same: their language, what they may see, and whose marks are theirs. */
function variantKey(
  { restricted, markedActors, event }: MergedEvents,
  { thread, standings, locale }: EventRecipient,
): string {
  const own = standings.filter(({ actor_id }) => markedActors.has(actor_id)).map(({ actor_id }) => actor_id);
  const blockedComments = blockedIn(event, standings);
  const hasHeldCount = (event.thread?.held_count ?? 0) > 0;
  if (restricted.length === 0 && own.length === 0 && blockedComments.length === 0 && !hasHeldCount) return locale;
  const viewers = (standings.length > 0 ? standings : [null]).map((standing) => ({ thread, standing }));
  const count = hasHeldCount && viewers.some(canSeeHeld) ? 'all' : 'shown';
  const visibilities = restricted.map((comment) => {
    if (viewers.some((viewer) => canSeeComment(comment, viewer))) return 'seen';
    return viewers.some((viewer) => isForViewer(comment, viewer)) ? 'held' : 'none';
  });
  const unseen = blockedComments.filter((comment) => !viewers.some((viewer) => isForViewer(comment, viewer)));
  return [locale, count, ...visibilities, ...own, 'without', ...unseen.map(({ id }) => id)].join(' ');
}

/** The comments between whose authors and a listener there is a block: for most listeners none. */
function blockedIn(event: ThreadEvent, standings: EventRecipient['standings']): readonly CommentVisibilityFacts[] {
  const blockedAuthors = standings.map(blockedAuthorsOf).filter(({ size }) => size > 0);
  return blockedAuthors.length === 0
    ? []
    : commentsIn(event).filter(({ author_id }) => blockedAuthors.some((others) => others.has(author_id)));
}

// It is asked for each listener of each message, and somebody may be parted from thousands.
const blockedAuthorsCache = new WeakMap<AccessFacts, ReadonlySet<string>>();

function blockedAuthorsOf(standing: AccessFacts): ReadonlySet<string> {
  const others = blockedAuthorsCache.get(standing) ?? new Set([...standing.blocked, ...standing.blocked_by]);
  blockedAuthorsCache.set(standing, others);
  return others;
}

function buildMessage({ slice, event }: MergedEvents, recipient: EventRecipient): Message {
  const { from, to } = slice;
  const target = recipient.thread.id;
  const frame = eventFrame('said', { target, from, to, ...presentEventFor(event, recipient) });
  return { to, frame, frameWithId: Buffer.concat([Buffer.from(idLine([{ target, seq: to }])), frame]) };
}
