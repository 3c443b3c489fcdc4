/** What a stream brings to a store of comments. */
export const actions = ['add', 'add between', 'edit', 'remove'] as const;
/** See {@link actions}. */
export type Action = (typeof actions)[number];

/** A store filled with comments: `reset` brings back the filled state, each action counts from 0 after it. */
export type LoadedStore = {
  readonly reset: () => void;
  readonly act: Readonly<Record<Action, (index: number) => unknown>>;
};

/** A way to keep comments, ours or a peer's. */
export type StoreSubject = { readonly name: string; readonly load: (size: number) => LoadedStore };

/** Comments stand two apart, so that others fit between. Ids have 19 digits, as the server's have. */
export const idAt = (position: number): string => String(1_000_000_000_000_000_000n + BigInt(position * 2));
/** An id between that of a position and the next. */
const idAfter = (position: number): string => String(1_000_000_000_000_000_001n + BigInt(position * 2));

/** A comment of the usual fields; `version` tells an edited one. */
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

/** As many of each kind as the largest sample takes. */
const eventCount = 100;

/** What comes over the stream, ready before the clock starts: the positions are all over the list, no two the same. */
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

/** One of the events; `index` stays under the largest sample. */
export const eventAt = <Event>(events: readonly Event[], index: number): Event => {
  const event = events[index % eventCount];
  if (event === undefined) throw new RangeError(`No event ${index}`);
  return event;
};
