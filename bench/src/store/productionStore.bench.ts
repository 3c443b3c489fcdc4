import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as UfiCore from 'ufi-core';
import type { CommentList, CommentRecord, FeedbackTarget } from 'ufi-core/contract';
import type { Case } from '../harness/measure.ts';
import { measure, showTiming, tableOf } from '../harness/measure.ts';
import { buildEvents, eventAt, idAt } from './storeSubject.ts';
import { streamChatSubject } from './streamChat.ts';

// Measures the compiled package in production mode.
process.env['NODE_ENV'] = 'production';
const corePackage = new URL('../../../packages/ufi-core/', import.meta.url);
const compiler = new URL('../../../node_modules/typescript/bin/tsc', import.meta.url);
const project = new URL('tsconfig.build.json', corePackage);
execFileSync(process.execPath, [fileURLToPath(compiler), '-p', fileURLToPath(project)]);
const { createUfiStore, serverUpdateReceived } = (await import(
  new URL('dist/index.js', corePackage).href
)) as typeof UfiCore;

/** Maximum number of events in a sample. */
const indexes = Array.from({ length: 100 }, (_, index) => index);
const sizes = [1_000, 10_000, 100_000] as const;
const target = '1000000000000000500';
const actions = ['add', 'add between', 'edit', 'like', 'remove'] as const;
type Action = (typeof actions)[number];

interface Changed {
  readonly text?: string;
  readonly likes?: number;
  readonly rank?: number;
}

const buildComment = (
  fbid: string,
  version: number,
  { text = `Comentário ${fbid}`, likes = 0, rank = 0 }: Changed = {},
): CommentRecord => ({
  id: `${target}_${fbid}`,
  fbid,
  legacyid: fbid,
  ftentidentifier: target,
  author: '1000000000000000001',
  body: { text, dir: 'ltr', ranges: [], mentionstext: null },
  parentcommentid: null,
  parentcommentauthorid: null,
  replycommentparentid: null,
  needsApproval: false,
  isApproved: false,
  clientid: null,
  status: null,
  likecount: likes,
  reactioncount: likes,
  reactioncountreduced: String(likes),
  reactioncountmap: likes === 0 ? {} : { 1: { default: likes, reduced: String(likes) } },
  voteEnabled: false,
  voteCount: 0,
  replycount: 0,
  timestamp: { time: 1_700_000_000 },
  originalTimestamp: null,
  privacy_value: 0,
  sortkeys: { rank, activity: fbid, islow: false },
  version,
});

const buildTarget = (version: number, count: number): FeedbackTarget => ({
  ftentidentifier: target,
  entidentifier: target,
  targetfbid: target,
  permalink: '/',
  arecommentsdisabled: false,
  commentcount: count,
  toplevelcount: count,
  privatecommentcount: 0,
  authorpinnedcommentid: null,
  acceptedanswerid: null,
  likecount: 0,
  reactioncount: 0,
  reactioncountreduced: '0',
  reactioncountmap: {},
  supportedreactions: [1],
  reactorids: [],
  userreactions: {},
  defaultcommentorderingmode: 'ranked_unfiltered',
  orderingmodes: [],
  version,
});

const wholeList = (values: readonly string[]): CommentList => ({
  target,
  parent: null,
  section: 'default',
  containerorderingmode: 'ranked_unfiltered',
  range: { offset: 0, length: values.length },
  values: [...values],
  count: values.length,
  clienthasall: true,
  covered: { lo: null, hi: null },
  cursor: { before: null, after: null },
});

const never = () => () => undefined;
const ports: UfiCore.UfiPorts = {
  transport: {
    send: () => Promise.reject(new Error('No line')),
    openStream() {
      throw new Error('No line');
    },
  },
  clock: { now: () => 0, setTimer: never },
  random: () => 0.5,
  storage: {
    get: () => Promise.resolve(undefined),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
    entries: () => Promise.resolve([]),
  },
  locks: { acquire: () => Promise.reject(new Error('No lock')) },
  network: { isOnline: () => true, subscribe: never },
  visibility: { isVisible: () => true, subscribe: never },
  schedule: never,
};
const session = { person: null, actors: [], locale: 'pt-BR' } as const;

/** A store with one list of this many comments, by rank. */
function fill(size: number): UfiCore.UfiState {
  const store = createUfiStore({ ports, session: { ...session, actors: [] } });
  const comments = Array.from({ length: size }, (_, position) => buildComment(idAt(position), 1, { rank: position }));
  const records = { comments, targets: [buildTarget(1, size)] };
  const lists = [wholeList(comments.map(({ fbid }) => fbid))];
  store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 1, records, lists }]));
  return store.getState();
}

type Events = ReturnType<typeof buildEvents>;

/** An event, and the one that reverts it before the next sample. */
interface Change {
  readonly tell: (events: Events, index: number, seq: number) => Told;
  readonly undo: (events: Events, index: number, seq: number) => Told | undefined;
}
interface Told {
  readonly comment?: CommentRecord;
  readonly gone?: { readonly fbid: string; readonly version: number };
}

const put = (place: { id: string; position: number }, seq: number, changed: Changed = {}): Told => ({
  comment: buildComment(place.id, seq, { rank: place.position, ...changed }),
});
const takeAway = ({ id }: { id: string }, version: number): Told => ({ gone: { fbid: id, version } });
const nothing = () => undefined;

const changes: Readonly<Record<Action, Change>> = {
  add: {
    tell: ({ added }, index, seq) => put(eventAt(added, index), seq),
    undo: ({ added }, index, seq) => takeAway(eventAt(added, index), seq),
  },
  'add between': {
    tell: ({ between }, index, seq) => put(eventAt(between, index), seq),
    undo: ({ between }, index, seq) => takeAway(eventAt(between, index), seq),
  },
  edit: { tell: ({ known }, index, seq) => put(eventAt(known, index), seq, { text: `Editado ${seq}` }), undo: nothing },
  like: {
    tell: ({ known }, index, seq) => {
      const place = eventAt(known, index);
      return put(place, seq, { likes: 1, rank: place.position + 1.5 });
    },
    undo: ({ known }, index, seq) => put(eventAt(known, index), seq),
  },
  remove: {
    tell: ({ known }, index, seq) => takeAway(eventAt(known, index), seq),
    undo: ({ known }, index, seq) => put(eventAt(known, index), seq),
  },
};

const say = ({ comment, gone }: Told, seq: number, size: number): UfiCore.ReceivedUpdate => ({
  via: 'stream',
  target,
  from: seq,
  seq,
  records: { targets: [buildTarget(seq, size)], ...(comment === undefined ? {} : { comments: [comment] }) },
  removed: gone === undefined ? {} : { comments: [gone] },
});

/** One store for the whole case, as on a page; each sample starts from the state that the last one reverted to. */
function openStream(state: UfiCore.UfiState, size: number) {
  const { viewer, serverState } = state;
  const store = createUfiStore({ ports, session: { ...session, actors: [] }, preloaded: { viewer, serverState } });
  const events = buildEvents(size);
  let seq = 1;
  const next = (tell: Change['undo']) => (index: number) => {
    const told = tell(events, index, seq + 1);
    return told === undefined ? [] : [say(told, (seq += 1), size)];
  };
  return {
    store,
    words: (action: Action): readonly UfiCore.ReceivedUpdate[] => indexes.flatMap(next(changes[action].tell)),
    undo: (action: Action): void =>
      void store.dispatch(serverUpdateReceived(indexes.flatMap(next(changes[action].undo)))),
  };
}

function singleCase(state: UfiCore.UfiState, size: number, action: Action): Case {
  const { store, words, undo } = openStream(state, size);
  return {
    name: `ufi store: ${action}`,
    prepare: () => {
      undo(action);
      const told = words(action).map((said) => serverUpdateReceived([said]));
      return (index) => store.dispatch(eventAt(told, index));
    },
  };
}

function frameCase(state: UfiCore.UfiState, size: number): Case {
  const { store, words, undo } = openStream(state, size);
  return {
    name: 'ufi store: 100 events in one dispatch',
    prepare: () => {
      undo('add between');
      const told = serverUpdateReceived(words('add between'));
      return () => store.dispatch(told);
    },
  };
}

function peerCases(size: number): readonly Case[] {
  const { reset, act } = streamChatSubject.load(size);
  return (['add', 'add between', 'edit', 'remove'] as const).map((action) => ({
    name: `${streamChatSubject.name}: ${action}`,
    prepare: () => {
      reset();
      return act[action];
    },
  }));
}

const oneAtATime = { rounds: 60, warmUpRounds: 15, sampleMilliseconds: 2, operationsAtMost: 1 };

const timings = sizes.map((size) => {
  console.error(`${size} comments ...`);
  const state = fill(size);
  const single = measure([...actions.map((action) => singleCase(state, size, action)), ...peerCases(size)]);
  return new Map([...single, ...measure([frameCase(state, size)], oneAtATime)]);
});

const rows = [...(timings[0]?.keys() ?? [])].map((name) => [
  name,
  ...timings.map((found) => {
    const timing = found.get(name);
    return timing === undefined ? '' : showTiming(timing);
  }),
]);

const report = [
  '# Production store: one streamed message into a list of comments',
  `Microseconds a dispatch, median (10th-90th percentile), all in one process in turn; Node ${process.version}. A message carries the comment and the post's counts; the list is kept by rank, so a like moves its comment.`,
  tableOf(['what', ...sizes.map((size) => `${size.toLocaleString('en-US')} comments`)], rows),
].join('\n\n');

const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('productionStore.md', results), `${report}\n`);
console.log(report);
