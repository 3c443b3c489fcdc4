import { isAddressed } from 'ufi-core/internal/rules';
import type { CommentVisibilityFacts } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { canSeeHeld, visibilityOf } from '../../access/visibilityOf.ts';
import type { AccessFacts } from '../../access/accessRow.ts';
import { supportersIn } from '../../presenters/visibleRoom.ts';
import { eventFrame, idLine } from '../channels/frames.ts';
import type { ChannelMessages, Message } from '../channels/streamSource.ts';
import { mergeEvents } from './mergeEvents.ts';
import { presentEventFor, type EventRecipient } from './presentEventFor.ts';
import type { PersonAccess } from './readAccess.ts';
import type { ThreadLog, ThreadLogSlice } from './threadLog.ts';

/** The most bytes of records that are merged into one message. */
const mergedBytes = 48 * 1024;

/** Merged events, and the facts that determine how many variants of the message there are. */
interface MergedEvents {
  readonly slice: ThreadLogSlice;
  readonly event: ThreadEvent;
  /** Comments that are not visible to everyone. */
  readonly restricted: readonly CommentVisibilityFacts[];
  /** The actors whose own marks are included. */
  readonly markedActors: ReadonlySet<string>;
  readonly messages: Map<string, Message>;
}

/** Creates messages from a thread's log. */
export function createThreadMessages(log: ThreadLog): ChannelMessages<ThreadRow, PersonAccess> {
  const known = new Map<number, MergedEvents>();

  const mergedAfter = (seq: number): MergedEvents => {
    let merged = known.get(seq);
    if (merged === undefined) known.set(seq, (merged = merge(log, seq)));
    return merged;
  };

  return {
    invalidate: () => known.clear(),
    after(seq, { subject: thread, access: { accessFacts }, locale }) {
      const recipient = { thread, accessFacts, locale };
      const merged = mergedAfter(seq);
      const variant = variantKey(merged, recipient);
      let message = merged.messages.get(variant);
      if (message === undefined) merged.messages.set(variant, (message = buildMessage(merged, recipient)));
      return message;
    },
  };
}

function merge(log: ThreadLog, seq: number): MergedEvents {
  const slice = log.after(seq, mergedBytes);
  const latest = (id: string) => log.latest(id, slice.to);
  const merged = mergeEvents(slice.events, { isOverwritten: ({ id }) => latest(id) !== undefined });
  const event = withParents(merged, latest);
  return { slice, event, restricted: restrictedIn(event), markedActors: markedActorsIn(event), messages: new Map() };
}

/** Replaces parent comments by their latest state: a later event may have held or released them. */
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

const markedActorsIn = ({ reactions = [], feedbackMarks = [], rights = [], wallets = [] }: ThreadEvent): Set<string> =>
  new Set([
    ...wallets.map(({ person }) => person),
    ...[...reactions, ...feedbackMarks].map(({ actor_id }) => actor_id),
    ...rights.map(({ actorforpost }) => actorforpost),
  ]);

/** Recipients with equal keys get the same message: same language, same visible comments, same own marks. */
function variantKey(
  { restricted, markedActors, event }: MergedEvents,
  { thread, accessFacts, locale }: EventRecipient,
): string {
  const own = accessFacts.filter(({ actor_id }) => markedActors.has(actor_id)).map(({ actor_id }) => actor_id);
  const blockedComments = blockedIn(event, accessFacts);
  const hasHeldCount = (event.thread?.held_count ?? 0) > 0;
  if (restricted.length === 0 && own.length === 0 && blockedComments.length === 0 && !hasHeldCount) return locale;
  const viewers = (accessFacts.length > 0 ? accessFacts : [null]).map((access) => ({ thread, access }));
  const count = hasHeldCount && viewers.some(canSeeHeld) ? 'all' : 'shown';
  const visibilities = restricted.map((comment) => {
    const found = viewers.map((viewer) => visibilityOf(comment, viewer));
    if (found.includes('visible')) return 'seen';
    return found.some(isAddressed) ? 'held' : 'none';
  });
  const unseen = blockedComments.filter(
    (comment) => !viewers.some((viewer) => isAddressed(visibilityOf(comment, viewer))),
  );
  return [locale, count, ...visibilities, ...own, 'without', ...unseen.map(({ id }) => id)].join(' ');
}

/** The comments and supporters whose people block the recipient or are blocked by them; for most recipients none. */
function blockedIn(event: ThreadEvent, accessFacts: EventRecipient['accessFacts']): readonly CommentVisibilityFacts[] {
  const blockedAuthors = accessFacts.map(blockedAuthorsOf).filter(({ size }) => size > 0);
  return blockedAuthors.length === 0
    ? []
    : [...commentsIn(event), ...(event.starsRooms ?? []).flatMap(supportersIn)].filter(({ author_id }) =>
        blockedAuthors.some((others) => others.has(author_id)),
      );
}

// Evaluated for each recipient of each message, and someone may have thousands of blocks.
const blockedAuthorsCache = new WeakMap<AccessFacts, ReadonlySet<string>>();

function blockedAuthorsOf(access: AccessFacts): ReadonlySet<string> {
  const others = blockedAuthorsCache.get(access) ?? new Set([...access.blocked, ...access.blocked_by]);
  blockedAuthorsCache.set(access, others);
  return others;
}

function buildMessage({ slice, event }: MergedEvents, recipient: EventRecipient): Message {
  const { from, to } = slice;
  const target = recipient.thread.id;
  const frame = eventFrame('said', { target, from, to, ...presentEventFor(event, recipient) });
  return { to, frame, frameWithId: Buffer.concat([Buffer.from(idLine([{ target, seq: to }])), frame]) };
}
