/** Kinds of events in a stream of comments. */
export const actions = ['add', 'add between', 'edit', 'remove'] as const;
/** See {@link actions}. */
export type Action = (typeof actions)[number];

/** A store filled with comments: `reset` restores that state, and each action counts from 0 after it. */
export type LoadedStore = {
  readonly reset: () => void;
  readonly act: Readonly<Record<Action, (index: number) => unknown>>;
};

/** An implementation of a comment store, ours or a peer's. */
export type StoreSubject = { readonly name: string; readonly load: (size: number) => LoadedStore };

/** Ids are two apart, so that others fit between. They have 19 digits, as the server's do. */
export const idAt = (position: number): string => String(1_000_000_000_000_000_000n + BigInt(position * 2));
/** An id between that of a position and the next. */
const idAfter = (position: number): string => String(1_000_000_000_000_000_001n + BigInt(position * 2));

/** A comment with the usual fields; `version` distinguishes edits. */
export const buildComment = (id: string, version: number) => ({
  id: `90000001_${id}`,
  fbid: id,
  ftentidentifier: '90000001',
  author: '100000000000001',
  body: { text: `Comentário ${id}`, ranges: [] },
  parentcommentid: null,
  clientid: null,
  likecount: version,
  replycount: 0,
  timestamp: { time: 1_700_000_000 },
  sortkeys: { rank: 0, activity: id, islow: false },
  version,
});
/** See {@link buildComment}. */
export type Comment = ReturnType<typeof buildComment>;

/** The first `size` comments, oldest first. */
export const buildComments = (size: number): Comment[] =>
  Array.from({ length: size }, (_, position) => buildComment(idAt(position), 1));

/** Events of each kind, as many as in the largest sample. */
const eventCount = 100;

/** Stream events, built before timing starts: their positions are spread over the list, and no two are equal. */
export const buildEvents = (size: number) => {
  const indexes = Array.from({ length: eventCount }, (_, index) => index);
  // 7,919 is prime and no size is a multiple of it.
  const positions = indexes.map((index) => ((index + 1) * 7919) % size);
  return {
    added: indexes.map((index) => ({ position: size + index, id: idAt(size + index) })),
    between: positions.map((position) => ({ position: position + 0.5, id: idAfter(position) })),
    known: positions.map((position) => ({ position, id: idAt(position) })),
  };
};

/** One of the events; `index` stays below the largest sample. */
export const eventAt = <Event>(events: readonly Event[], index: number): Event => {
  const event = events[index % eventCount];
  if (event === undefined) throw new RangeError(`No event ${index}`);
  return event;
};
