import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareIds,
  endpointRegistry,
  isReadFromStart,
  orderingModes,
  unavailableCommentKey,
  type CommentList,
  type ListSection,
  type OrderingMode,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { createTestDatabase } from '../../database/testing/index.ts';
import type { Database } from '../../database/engine/index.ts';
import { fetchComments } from './fetchComments.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import type { AppServices } from '../../start/appServices.ts';
import { createTestWorld, type TestWorld } from '../../mutations/testing/createTestWorld.ts';
import { writeThread, type TestComment } from './testing/writeThread.ts';

let database: Database;
let services: AppServices;
let world: TestWorld;
let author: string;
let friend: string;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createServerServices({ pool: database.pool, wake: () => {} });
  world = createTestWorld(database.pool, services);
  author = await world.person('Ana Lima');
  friend = await world.person('Bia Reis');
  await world.friends(author, friend);
});
afterAll(() => database.stop());

/** A friend reads the section for friends; the other sections are read without a session. */
const callerFor = (section: ListSection | undefined) =>
  ({ person: section === 'friends' ? friend : null, locale: 'pt-BR' }) as const;
const shown = (comment: TestComment): string => (comment.status === null ? comment.id : unavailableCommentKey);

type CommentsInput = Omit<v.InferInput<typeof endpointRegistry.fetchComments.input>, 'ft_ent_identifier'>;

async function ask(thread: string, input: CommentsInput): Promise<CommentList[]> {
  const parsed = v.parse(endpointRegistry.fetchComments.input, { ft_ent_identifier: thread, ...input });
  const answer = await fetchComments(parsed, callerFor(input.section), services);
  return v.parse(endpointRegistry.fetchComments.payload, answer).lists;
}

const first = async (lists: Promise<readonly CommentList[]>): Promise<CommentList> => {
  const [list] = await lists;
  if (list === undefined) throw new Error('no list');
  return list;
};

/** The expected list, by sorting everything. */
function naive(comments: readonly TestComment[], ordering: OrderingMode, section: ListSection): TestComment[] {
  const inList = comments.filter(
    ({ parent, status, privacy, isLow }) =>
      parent === null &&
      status !== 'deleted' &&
      privacy > 0 === (section === 'friends') &&
      !(ordering === 'ranked_threaded' && section === 'default' && isLow),
  );
  const byTime = (a: TestComment, b: TestComment) => compareIds(a.id, b.id);
  const byActivity = (a: TestComment, b: TestComment) => compareIds(a.activity, b.activity);
  const byRank = (a: TestComment, b: TestComment) => a.rank - b.rank || byTime(a, b);
  const order = {
    live_streaming: byTime,
    time: byTime,
    recent_activity: byActivity,
    ranked_threaded: byRank,
    ranked_unfiltered: byRank,
  };
  return inList.sort(order[ordering]);
}

const statuses = fc.constantFrom(null, null, null, 'spam' as const, 'deleted' as const, 'live-deleted' as const);
const seeds = fc.array(
  fc.record({
    parent: fc.option(fc.nat(100)),
    status: statuses,
    privacy: fc.constantFrom(0 as const, 0 as const, 2 as const),
    rank: fc.integer({ min: -2, max: 3 }).map((rank) => rank / 3),
    activity: fc.nat(1_000_000),
    isLow: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

/** Builds a thread: a third of the comments are replies to any older one; no two have the same last activity. */
async function build(seed: readonly (typeof seeds extends fc.Arbitrary<infer S> ? S : never)[number][]) {
  const thread = await world.post({ author });
  const comments: TestComment[] = [];
  for (const [index, { parent, activity, ...rest }] of seed.entries()) {
    const parents = comments.filter((comment) => comment.parent === null);
    const answered = parent === null || index % 3 > 0 ? null : (parents[parent % parents.length]?.id ?? null);
    const last = `${activity}${String(index).padStart(3, '0')}1`.padStart(19, '1');
    comments.push({ id: services.ids.next(), parent: answered, author, activity: last, ...rest });
  }
  await writeThread(database.pool, thread, comments);
  return { thread, comments };
}

type Seed = { thread: string; comments: TestComment[] };
const lengths = fc.integer({ min: 1, max: 7 });
const cells = orderingModes.flatMap((ordering) =>
  (['default', 'friends'] as const).map((section) => ({ ordering, section })),
);

const placeOf = ({ id, rank, activity }: TestComment, ordering: OrderingMode) => ({
  rank: ordering.startsWith('ranked') ? rank : 0,
  at: ordering === 'recent_activity' ? activity : id,
});

/** Expects that a list is exactly what lies between its bounds, both included. */
function expectTrue(list: CommentList, expected: readonly TestComment[]) {
  const { lo, hi } = list.covered;
  const isWithin = (comment: TestComment) => {
    const { rank, at } = placeOf(comment, list.containerorderingmode);
    const isAfter = lo === null || rank > lo.rank || (rank === lo.rank && compareIds(at, lo.at) >= 0);
    return isAfter && (hi === null || rank < hi.rank || (rank === hi.rank && compareIds(at, hi.at) <= 0));
  };
  expect(list.values).toEqual(expected.filter(isWithin).map(shown));
  expect(list.count).toBe(expected.length);
  expect(list.range.length).toBe(list.values.length);
  expect(list.values).toEqual(expected.slice(list.range.offset).slice(0, list.range.length).map(shown));
  expect(list.clienthasall).toBe(list.values.length === expected.length);
  expect({ isFirst: list.cursor.before === null, isLast: list.cursor.after === null }).toEqual({
    isFirst: lo === null,
    isLast: hi === null,
  });
}

/** Follows one cursor to its end and concatenates the pages. */
async function walk(start: CommentList, way: 'before' | 'after', next: (cursor: string) => Promise<CommentList>) {
  let values = [...start.values];
  const pages = [start];
  for (let cursor = start.cursor[way]; cursor !== null;) {
    const list = await next(cursor);
    pages.push(list);
    values = way === 'before' ? [...list.values, ...values] : [...values, ...list.values];
    cursor = list.cursor[way];
  }
  return { pages, values };
}

const runs = { numRuns: 12 };
const withThread = (test: (seed: Seed, length: number) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(seeds, lengths, async (seed, length) => test(await build(seed), length)),
    runs,
  );

describe('lists of any thread', () => {
  it.each(cells)(
    'server.24 go from their near end to the far one: $ordering $section',
    async ({ ordering, section }) => {
      await withThread(async ({ thread, comments }, length) => {
        const expected = naive(comments, ordering, section);
        const input = { orderingmode: ordering, section, length };
        const near = await first(ask(thread, input));
        const [nearSide, farSide] = isReadFromStart(ordering)
          ? (['before', 'after'] as const)
          : (['after', 'before'] as const);
        expect(near.cursor[nearSide]).toBeNull();
        const { pages, values } = await walk(near, farSide, (cursor) => first(ask(thread, { ...input, cursor })));
        expect(values).toEqual(expected.map(shown));
        for (const page of pages) expectTrue(page, expected);
      });
    },
  );

  it.each(cells)('server.24 go from their start to their end: $ordering $section', async ({ ordering, section }) => {
    await withThread(async ({ thread, comments }, length) => {
      const expected = naive(comments, ordering, section);
      const input = { orderingmode: ordering, section, length };
      const start = await first(ask(thread, { ...input, offset: 0 }));
      const { pages, values } = await walk(start, 'after', (cursor) => first(ask(thread, { ...input, cursor })));
      expect(values).toEqual(expected.map(shown));
      for (const page of pages) expectTrue(page, expected);
    });
  });

  it.each(cells)(
    'server.24 open around each comment and go on both ways: $ordering $section',
    async ({ ordering, section }) => {
      await withThread(async ({ thread, comments }, length) => {
        const expected = naive(comments, ordering, section);
        const input = { orderingmode: ordering, section, length };
        for (const [index, { id }] of expected.slice(0, 6).entries()) {
          const list = await first(ask(thread, { ...input, around_comment_id: id }));
          const before = Math.min(index, Math.floor(length / 2));
          expect(list.range.offset).toBe(index - before);
          expectTrue(list, expected);
          const next = (cursor: string) => first(ask(thread, { ...input, cursor }));
          const older = await walk(list, 'before', next);
          const newer = await walk(list, 'after', next);
          expect([...older.values, ...newer.values.slice(list.values.length)]).toEqual(expected.map(shown));
        }
      });
    },
  );

  it.each(cells)('open at any index: $ordering $section', async ({ ordering, section }) => {
    await withThread(async ({ thread, comments }, length) => {
      const expected = naive(comments, ordering, section);
      for (const offset of [0, 1, 5, expected.length - 1, expected.length, expected.length + 3]) {
        if (offset < 0) continue;
        const list = await first(ask(thread, { orderingmode: ordering, section, length, offset }));
        expect(list.values).toEqual(expected.slice(offset, offset + length).map(shown));
      }
    });
  });

  it('server.21 come with the first two replies of each comment, as lists of their own', async () => {
    await withThread(async ({ thread, comments }) => {
      const [top, ...previews] = await ask(thread, { orderingmode: 'live_streaming', length: 50 });
      const visible = new Set(top?.values);
      const repliesTo = (id: string) => comments.filter(({ parent, status }) => parent === id && status !== 'deleted');
      const answered = comments.filter(({ id }) => visible.has(id) && repliesTo(id).length > 0);
      expect(new Set(previews.map(({ parent }) => parent))).toEqual(new Set(answered.map(({ id }) => id)));
      for (const { parent, values, clienthasall, covered } of previews) {
        const replies = repliesTo(parent ?? '');
        expect(values).toEqual(
          replies.slice(0, 2).map((reply) => (reply.privacy > 0 ? unavailableCommentKey : shown(reply))),
        );
        expect(clienthasall).toBe(replies.length <= 2);
        expect(covered).toEqual({ lo: null, hi: replies.length <= 2 ? null : { rank: 0, at: replies[1]?.id } });
      }
    });
  });
});
