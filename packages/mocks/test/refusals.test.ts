import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptAnswer,
  addComment,
  banUser,
  castVote,
  createPlainPorts,
  createUfiStore,
  deleteComment,
  deleteCommentAndRemoveCommenter,
  editComment,
  followPost,
  hideComment,
  openList,
  pinComment,
  problemDismissed,
  reportComment,
  retryMutation,
  selectComment,
  selectIsHiddenHere,
  selectIsSignInNeeded,
  selectProblem,
  selectTarget,
  selectTopList,
  setCommentLike,
  setCommentReaction,
  setLike,
  setReaction,
  setSubscription,
  type LoggedEvent,
  type CommentAreaRef,
  type UfiDispatch,
  type UfiStore,
} from 'ufi-core';
import { errorCatalog, errorNames, neverRetriedCodes, type ErrorName } from 'ufi-core/contract';
import { errorMessages } from 'ufi-core/internal/error-messages';
import { createFetchTransport } from 'ufi-core/request';
import { hostClock } from '../src/createMocks.ts';
import { buildWorld, type ScenarioControls } from '../src/index.ts';
import { startMockServer, type MockServer } from '../src/node/index.ts';

type Endpoint = Parameters<ScenarioControls['failNext']>[0];

/** The screen under test: a page's admin viewing a question of the page with one answer. */
interface OpenedThread extends CommentAreaRef {
  readonly page: string;
  readonly theirs: string;
  readonly own: string;
}

interface Act {
  readonly rule: string;
  readonly endpoint: Endpoint;
  /** Number of rejections after which the client stops retrying. */
  readonly refusals?: number;
  /** Rejections after which the intended state is reached anyway, or nothing is left to keep. */
  readonly exempt?: readonly ErrorName[];
  /** A preceding mutation, already confirmed. */
  prepare?(opened: OpenedThread): Parameters<UfiDispatch>[0];
  /** The logged event. */
  readonly logged?: string;
  run(opened: OpenedThread): Parameters<UfiDispatch>[0];
}

const act = ({ theirs: comment, ...place }: OpenedThread) => ({ ...place, comment });

/** Mutations that are rolled back completely when rejected (S8.02-S8.07). */
const reverted: readonly Act[] = [
  {
    rule: 'S8.02',
    endpoint: 'deleteComment',
    exempt: ['noSuchObject'],
    run: ({ own, ...place }) => deleteComment({ ...place, comment: own }),
  },
  {
    rule: 'S8.02',
    endpoint: 'deleteCommentAndRemoveCommenter',
    exempt: ['noSuchObject'],
    run: (opened) => deleteCommentAndRemoveCommenter({ ...act(opened) }),
  },
  { rule: 'S8.02', endpoint: 'hideComment', run: (opened) => hideComment({ ...act(opened), isHidden: true }) },
  {
    rule: 'S8.02',
    endpoint: 'hideComment',
    prepare: (opened) => hideComment({ ...act(opened), isHidden: true }),
    run: (opened) => hideComment({ ...act(opened), isHidden: false }),
  },
  { rule: 'S8.03', endpoint: 'setCommentLike', run: (opened) => setCommentLike({ ...act(opened), isLiked: true }) },
  { rule: 'S8.03', endpoint: 'setLike', run: (opened) => setLike({ ...opened, isLiked: true }) },
  { rule: 'S8.04', endpoint: 'setSubscription', run: (opened) => setSubscription({ ...opened, isSubscribed: false }) },
  { rule: 'S8.04', endpoint: 'followPost', run: (opened) => followPost({ ...opened, isFollowed: false }) },
  {
    rule: 'S8.05, S9.07',
    endpoint: 'setReaction',
    refusals: 2,
    logged: 'reaction_rollback',
    run: (opened) => setReaction({ ...opened, reaction: 2 }),
  },
  {
    rule: 'S8.05, S9.07',
    endpoint: 'setCommentReaction',
    refusals: 2,
    logged: 'comment_reaction_rollback',
    run: (opened) => setCommentReaction({ ...act(opened), reaction: 2 }),
  },
  { rule: 'S8.06', endpoint: 'castVote', run: (opened) => castVote({ ...act(opened), vote: 1 }) },
  {
    rule: 'S8.07',
    endpoint: 'banUser',
    run: (opened) => banUser({ ...act(opened), page: opened.page, isBanned: true }),
  },
  { rule: '', endpoint: 'pinComment', run: (opened) => pinComment({ ...act(opened), isPinned: true }) },
  { rule: '', endpoint: 'acceptAnswer', run: (opened) => acceptAnswer({ ...act(opened), isAccepted: true }) },
  {
    rule: '',
    endpoint: 'reportComment',
    exempt: ['duplicate'],
    run: (opened) => reportComment({ ...act(opened), reason: 'spam', note: '' }),
  },
];

const words = 'Que lindo, @[7:Ninguém]!';

/** Mutations that keep their text when rejected (S8.01). */
const kept: readonly Act[] = [
  { rule: 'S8.01', endpoint: 'addComment', run: (opened) => addComment({ ...opened, text: words }) },
  {
    rule: 'S8.01',
    endpoint: 'editComment',
    exempt: ['noSuchObject'],
    run: ({ own, ...place }) => editComment({ ...place, comment: own, text: words }),
  },
];

const silent = errorNames.filter((name) => errorCatalog[name].isSilent);
/** Errors with a dialog that are neither retried by the client nor resolved by signing in. */
const refusals = errorNames.filter(
  (name) => !errorCatalog[name].isRetryable && !silent.includes(name) && name !== 'sessionEnded',
);
const passing = errorNames.filter((name) => errorCatalog[name].isRetryable);

const cells = (acts: readonly Act[], names: readonly ErrorName[]) =>
  acts.flatMap((each) =>
    names.filter((name) => each.exempt?.includes(name) !== true).map((name) => [each.rule, each.endpoint, name, each]),
  ) as [string, Endpoint, ErrorName, Act][];

const answers = (by: string) => ({ by, text: 'Água fria e sabão' });
const plan = {
  people: ['helena', 'caio'].map((key) => ({ key, name: key })),
  pages: [{ key: 'radio', name: 'Rádio', staff: { helena: 'ADMIN' } }],
  posts: [
    { key: 'mancha', author: 'radio', kind: 'question', text: '?', comments: [answers('caio'), answers('helena')] },
  ],
} as const;

let mocks: MockServer;
let store: UfiStore;
let opened: OpenedThread;
let logged: LoggedEvent[] = [];

/** The visible state of the thread. */
function screen() {
  const state = store.getState();
  const drawn = selectTopList(state, { ...opened, ordering: 'recent_activity', section: 'default', isInverted: true });
  const items = Array.from({ length: drawn.length }, (_, index) => drawn.itemAt(index));
  return {
    target: selectTarget(state, opened.target),
    comments: items.map((item) => item?.kind === 'comment' && selectComment(state, item.id)),
    isHidden: [opened.theirs, opened.own].map((id) => selectIsHiddenHere(state, id)),
  };
}

const nothingLeft = () => Object.keys(store.getState().pendingMutations.byClientId).length === 0;

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn === 4_000) throw new Error('that never came');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Performs the preceding mutation. */
async function prepared({ prepare }: Act): Promise<void> {
  if (prepare === undefined) return;
  store.dispatch(prepare(opened));
  await until(nothingLeft);
}

async function openTestThread(): Promise<void> {
  const world = buildWorld(plan);
  mocks = startMockServer({ world });
  mocks.signInAs('helena');
  logged = [];
  const transport = createFetchTransport({
    fetch: (address, init) => fetch(address, init),
    origin: 'http://mocks.example',
    locale: 'pt-BR',
    credentials: 'same-origin',
  });
  const { body } = mocks.call('fetchSession', {}, 'helena');
  const { payload: session } = body as { payload: Parameters<typeof createUfiStore>[0]['session'] };
  store = createUfiStore({
    session,
    isChecked: true,
    ports: createPlainPorts({ transport, clock: hostClock, random: () => 0, log: (event) => void logged.push(event) }),
  });
  const place = { target: world.ids.get('mancha') ?? '', instance: 'u_0_1' };
  await store.dispatch(openList({ ...place, ordering: 'recent_activity', section: 'default' }));
  const own = (id: string) => selectComment(store.getState(), id)?.author === session.person?.id;
  const ids = [...(world.threads.get(place.target)?.comments.keys() ?? [])];
  opened = {
    ...place,
    page: world.ids.get('radio') ?? '',
    theirs: ids.find((id) => !own(id)) ?? '',
    own: ids.find(own) ?? '',
  };
}

beforeEach(openTestThread);
afterEach(() => {
  store.close();
  mocks.stop();
});

describe('S8.01, S8.02, S8.03, S8.04, S8.05, S8.06, S8.07, S9.07: rejected mutations', () => {
  it.each(cells(reverted, refusals))(
    '%s %s after %s: the prior state is restored, and the default dialog is shown',
    async (...cell) => {
      const [, endpoint, reason, { refusals: times = 1, logged: name, run }] = cell;
      await prepared(cell[3]);
      const before = screen();
      mocks.scenarioControls.failNext(endpoint, reason, {
        times: errorCatalog[reason].isBlocked || isNever(reason) ? 1 : times,
      });
      store.dispatch(run(opened));
      expect(nothingLeft()).toBe(false);
      await until(nothingLeft);
      expect(screen()).toEqual(before);
      const { summary, description } = errorMessages['pt-BR'][reason];
      expect(selectProblem(store.getState())).toMatchObject({
        kind: endpoint,
        failure: { reason, summary, description },
      });
      const { code } = errorCatalog[reason];
      expect(logged).toEqual(name === undefined ? [] : [{ name, detail: { target: opened.target, code } }]);
      store.dispatch(problemDismissed(selectProblem(store.getState()) ?? { clientId: '' }));
      expect(selectProblem(store.getState())).toBeUndefined();
    },
  );

  it.each(cells(kept, refusals))(
    '%s %s after %s: it has failed, keeps its text, and may be retried',
    async (...cell) => {
      const [, endpoint, reason, { run }] = cell;
      await prepared(cell[3]);
      const { target } = screen();
      mocks.scenarioControls.failNext(endpoint, reason);
      store.dispatch(run(opened));
      const failed = () => screen().comments.find((comment) => comment && comment.failedmutation !== null) || undefined;
      await until(() => failed() !== undefined);
      const isOffered = !errorCatalog[reason].isBlocked && !isNever(reason);
      expect(failed()).toMatchObject({
        status: endpoint === 'addComment' ? 'failed-add' : 'failed-edit',
        body: { mentionstext: words },
        allowRetry: isOffered,
      });
      expect(selectProblem(store.getState())?.failure.summary).toBe(errorMessages['pt-BR'][reason].summary);
      expect(screen().target?.commentcount).toBe(target?.commentcount);
      if (!isOffered) return;
      await store.dispatch(retryMutation(failed()?.failedmutation ?? ''));
      await until(nothingLeft);
      expect(screen().comments).toContainEqual(expect.objectContaining({ status: null, type: 'saved' }));
      expect(failed()).toBeUndefined();
    },
  );

  it.each(cells([...reverted, ...kept], ['noPermission', ...silent]))(
    '%s S5.13 %s silently: no dialog',
    async (...cell) => {
      const [, endpoint, reason, { refusals: times = 1, run }] = cell;
      await prepared(cell[3]);
      mocks.scenarioControls.failNext(endpoint, reason, { times, isSilent: true });
      store.dispatch(run(opened));
      const failed = () => screen().comments.find((comment) => comment && comment.failedmutation !== null) || undefined;
      await until(() => nothingLeft() || failed() !== undefined);
      expect(selectProblem(store.getState())).toBeUndefined();
      expect(failed()?.allowRetry).toBe(kept.some((each) => each.endpoint === endpoint) ? true : undefined);
    },
  );
});

const isNever = (reason: ErrorName): boolean => neverRetriedCodes.includes(errorCatalog[reason].code);

describe('transient errors', () => {
  it.each(cells([...reverted, ...kept], passing))('%s %s after %s: it is retried without a notice', async (...cell) => {
    const [, endpoint, reason, { run }] = cell;
    await prepared(cell[3]);
    mocks.scenarioControls.failNext(endpoint, reason, { times: 2 });
    store.dispatch(run(opened));
    await until(nothingLeft);
    expect(selectProblem(store.getState())).toBeUndefined();
    expect(screen().comments.map((comment) => comment && comment.failedmutation)).toEqual(
      screen().comments.map(() => null),
    );
  });

  it.each(cells([...reverted, ...kept], ['sessionEnded']))(
    '%s %s after %s: it waits for a sign-in',
    async (...cell) => {
      const [, endpoint, reason, { run }] = cell;
      await prepared(cell[3]);
      mocks.scenarioControls.failNext(endpoint, reason);
      store.dispatch(run(opened));
      const shown = screen();
      await until(() => selectIsSignInNeeded(store.getState()));
      expect({ nothingLeft: nothingLeft(), problem: selectProblem(store.getState()) }).toEqual({
        nothingLeft: false,
        problem: undefined,
      });
      expect(screen().comments.length).toBe(shown.comments.length);
    },
  );
});
