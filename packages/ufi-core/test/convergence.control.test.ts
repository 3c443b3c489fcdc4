import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type * as CommentChanges from '../src/area/server-state/commentChanges.ts';
import type * as PendingMutationsReducer from '../src/kernel/pending-mutations/createPendingMutationsReducer.ts';
import type * as OrderedRanges from '../src/kernel/paged/orderedRanges.ts';
import type * as DropOldest from '../src/area/server-state/dropOldest.ts';
import type * as KeepLiveDeleted from '../src/area/server-state/keepLiveDeleted.ts';
import type * as TrimStart from '../src/kernel/paged/trimStart.ts';
import type * as PagedTable from '../src/kernel/paged/pagedTable.ts';
import type * as ThreadLists from '../src/area/server-state/threadLists.ts';
import type * as ThreadState from '../src/area/server-state/threadState.ts';
import type * as ServerStateModule from '../src/area/server-state/serverState.ts';
import type * as VersionedRows from '../src/kernel/paged/versionedRows.ts';
import type * as CommentViews from '../src/area/optimistic-view/commentView.ts';
import type * as WithPostReaction from '../src/area/optimistic-view/withPostReaction.ts';
import type * as WithReaction from '../src/area/optimistic-view/withReaction.ts';
import type * as TellStory from './convergence/tellStory.ts';
import type * as CastVote from '../src/features/votes/castVote.ts';
import { onComment } from '../src/area/optimistic-view/optimisticEffects.ts';
import { liveStory, story, type Story } from './convergence/commands.ts';

const src = '../src';

// The seed is fixed, so that no damage is missed by chance. The rarest shows in one story of a thousand: those before the
// first that shows it are skipped. Where the stories change, the ones that follow are told until one fails.
const seed = 4;
const storiesSkipped: Readonly<Record<string, number>> = {
  'versions are ignored': 63,
  'a removal leaves no tombstone': 119,
  'updates older than the thread are applied': 1_099,
  'a reaction counts up and never down': 54,
  'a comment hidden for oneself is displayed unchanged': 51,
  'a vote counts its new value, not the difference': 27,
  'a dropped comment disappears from other lists too': 123,
};

// Deliberate damages by module: with any of them, the screen must diverge from server state.
const damages: readonly (readonly [string, string, () => object])[] = [
  [
    'versions are ignored',
    `${src}/kernel/paged/versionedRows.ts`,
    () => ({
      ...jest.requireActual<typeof VersionedRows>(`${src}/kernel/paged/versionedRows.ts`),
      isNewer: () => true,
    }),
  ],
  [
    'a removal leaves no tombstone',
    `${src}/area/server-state/commentChanges.ts`,
    () => {
      const actual = jest.requireActual<typeof CommentChanges>(`${src}/area/server-state/commentChanges.ts`);
      const { removeRows } = jest.requireActual<typeof PagedTable>(`${src}/kernel/paged/pagedTable.ts`);
      const { isGone } = jest.requireActual<typeof ServerStateModule>(`${src}/area/server-state/serverState.ts`);
      const putChanges: typeof actual.putChanges = (comments, changes) => {
        const gone = changes.filter(({ after }) => isGone(after)).map(({ after }) => after.fbid);
        return removeRows(actual.putChanges(comments, changes), gone);
      };
      return { ...actual, putChanges };
    },
  ],
  [
    'a gap in the stream is skipped',
    `${src}/area/server-state/threadState.ts`,
    () => {
      const actual = jest.requireActual<typeof ThreadState>(`${src}/area/server-state/threadState.ts`);
      const advance: typeof actual.advance = (thread, said) => ({
        ...thread,
        head: Math.max(thread.head, said.seq ?? 0),
      });
      return { ...actual, advance };
    },
  ],
  [
    'updates older than the thread are applied',
    `${src}/area/server-state/threadState.ts`,
    () => ({
      ...jest.requireActual<typeof ThreadState>(`${src}/area/server-state/threadState.ts`),
      isOutdated: () => false,
    }),
  ],
  [
    'a page hides comments that arrived before its answer',
    `${src}/area/server-state/threadLists.ts`,
    () => {
      const actual = jest.requireActual<typeof ThreadLists>(`${src}/area/server-state/threadLists.ts`);
      const applyCommentChanges: typeof actual.applyCommentChanges = (thread, changes) => ({
        ...actual.applyCommentChanges(thread, changes),
        latest: 0,
      });
      return { ...actual, applyCommentChanges };
    },
  ],
  [
    'a moved comment stays where it was',
    `${src}/kernel/paged/orderedRanges.ts`,
    () => {
      const actual = jest.requireActual<typeof OrderedRanges>(`${src}/kernel/paged/orderedRanges.ts`);
      const moveEntry: typeof actual.moveEntry = (ranges) => ranges;
      return { ...actual, moveEntry };
    },
  ],
  [
    'a pending mutation outlives its end',
    `${src}/kernel/pending-mutations/createPendingMutationsReducer.ts`,
    () => {
      const actual = jest.requireActual<typeof PendingMutationsReducer>(
        `${src}/kernel/pending-mutations/createPendingMutationsReducer.ts`,
      );
      const createPendingMutationsReducer: typeof actual.createPendingMutationsReducer = (...parts) => {
        const { slice } = actual.createPendingMutationsReducer(...parts);
        const reducer: typeof slice.reducer = (state, action) => {
          const next = slice.reducer(state, action);
          const hasEnded = Object.keys(state?.byClientId ?? {}).some((clientId) => !(clientId in next.byClientId));
          return { ...next, byKey: hasEnded && state !== undefined ? state.byKey : next.byKey };
        };
        return { slice: { ...slice, reducer }, follow: ({ pendingMutations }) => pendingMutations };
      };
      return { createPendingMutationsReducer };
    },
  ],
  [
    'a reaction counts up and never down',
    `${src}/area/optimistic-view/withReaction.ts`,
    () => {
      const actual = jest.requireActual<typeof WithReaction>(`${src}/area/optimistic-view/withReaction.ts`);
      const withReaction: typeof actual.withReaction = (view, is, context) =>
        actual.withReaction({ ...view, viewerreaction: 0 }, is, context);
      return { withReaction };
    },
  ],
  [
    'a reaction changes server state in place',
    `${src}/area/optimistic-view/withReaction.ts`,
    () => {
      const actual = jest.requireActual<typeof WithReaction>(`${src}/area/optimistic-view/withReaction.ts`);
      const withReaction: typeof actual.withReaction = (view, is, context) => {
        const changed = actual.withReaction(view, is, context);
        if (changed !== view) Object.assign(view.reactioncountmap, changed.reactioncountmap);
        return changed;
      };
      return { withReaction };
    },
  ],
  [
    'a comment hidden for oneself is displayed unchanged',
    `${src}/area/optimistic-view/commentView.ts`,
    () => {
      const actual = jest.requireActual<typeof CommentViews>(`${src}/area/optimistic-view/commentView.ts`);
      const confirmedComment: typeof actual.confirmedComment = (parts) => ({
        ...actual.confirmedComment(parts),
        ishidden: false,
      });
      return { ...actual, confirmedComment };
    },
  ],
  [
    'a vote counts its new value, not the difference',
    '../src/features/votes/castVote.ts',
    () => {
      const actual = jest.requireActual<typeof CastVote>('../src/features/votes/castVote.ts');
      const withVote: typeof actual.withVote = (view, is) => actual.withVote({ ...view, voteState: 0 }, is);
      const show: typeof actual.castVoteKind.effects = ({ input }) => [
        onComment(input.comment, (view) => withVote(view, input.vote)),
      ];
      return { ...actual, withVote, castVoteKind: { ...actual.castVoteKind, effects: show } };
    },
  ],
  [
    "a post's sentences never change places",
    `${src}/area/optimistic-view/withPostReaction.ts`,
    () => {
      const actual = jest.requireActual<typeof WithPostReaction>(`${src}/area/optimistic-view/withPostReaction.ts`);
      const withPostReaction: typeof actual.withPostReaction = (view, is, context) => {
        const { likesentences, reactionsentences } = view;
        return { ...actual.withPostReaction(view, is, context), likesentences, reactionsentences };
      };
      return { withPostReaction };
    },
  ],
  [
    'a subscription made elsewhere is ignored',
    `${src}/kernel/paged/versionedRows.ts`,
    () => {
      const actual = jest.requireActual<typeof VersionedRows>(`${src}/kernel/paged/versionedRows.ts`);
      const putNewerByActor: typeof actual.putNewerByActor = (tables, records, keys) => {
        const left = records?.filter(
          (record) => !('hasviewersubscribed' in record) || keys.actorOf(record) in tables === false,
        );
        return actual.putNewerByActor(tables, left, keys);
      };
      return { ...actual, putNewerByActor };
    },
  ],
];

const liveDamages: typeof damages = [
  [
    'a list drops its oldest and still counts as complete',
    `${src}/kernel/paged/trimStart.ts`,
    () => {
      const actual = jest.requireActual<typeof TrimStart>(`${src}/kernel/paged/trimStart.ts`);
      const trimStart: typeof actual.trimStart = (ranges, first, cursor) =>
        actual.trimStart(ranges, first, cursor).map((segment, at) => (at === 0 ? { ...segment, from: null } : segment));
      return { trimStart };
    },
  ],
  [
    'no list drops its oldest',
    `${src}/area/server-state/dropOldest.ts`,
    () => {
      const actual = jest.requireActual<typeof DropOldest>(`${src}/area/server-state/dropOldest.ts`);
      const dropOldest: typeof actual.dropOldest = (serverState) => serverState;
      return { ...actual, dropOldest };
    },
  ],
  [
    'a dropped comment disappears from other lists too',
    `${src}/area/server-state/dropOldest.ts`,
    () => {
      const actual = jest.requireActual<typeof DropOldest>(`${src}/area/server-state/dropOldest.ts`);
      const { removeRows } = jest.requireActual<typeof PagedTable>(`${src}/kernel/paged/pagedTable.ts`);
      const dropOldest: typeof actual.dropOldest = (serverState, said) => {
        const { comments, ...kept } = actual.dropOldest(serverState, said);
        return { ...kept, comments: removeRows(comments, said.dropped) };
      };
      return { ...actual, dropOldest };
    },
  ],
  [
    'a comment removed by others stays unchanged',
    `${src}/area/server-state/keepLiveDeleted.ts`,
    () => {
      const keepLiveDeleted: typeof KeepLiveDeleted.keepLiveDeleted = (_, said) =>
        said.via === 'stream' ? { ...said, removed: {} } : said;
      return { keepLiveDeleted };
    },
  ],
];

/** True if the stories detect a damage; the same stories each time. */
async function isFound(stories: fc.Arbitrary<Story>, [name, path, damage]: (typeof damages)[number]): Promise<boolean> {
  let found = false;
  const skipped = storiesSkipped[name] ?? 0;
  await jest.isolateModulesAsync(async () => {
    jest.doMock(path, damage);
    const { tellStory } = (await import('./convergence/tellStory.ts')) as typeof TellStory;
    const outcome = await fc.check(
      fc.asyncProperty(stories, (told) => tellStory(told, { isFrozen: true })),
      { numRuns: 2_000, endOnFailure: true, seed, path: String(skipped) },
    );
    found = outcome.failed;
    jest.dontMock(path);
  });
  return found;
}

describe('the property of server state and pending mutations', () => {
  afterEach(() => void jest.resetModules());

  it.each(damages)('fails where %s', async (...damage) => expect(await isFound(story, damage)).toBe(true), 120_000);

  it.each(liveDamages)(
    'fails under a broadcast where %s',
    async (...damage) => expect(await isFound(liveStory, damage)).toBe(true),
    120_000,
  );
});
