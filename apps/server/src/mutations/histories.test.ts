import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { reactionMenuOrder, type ReactionType, type VoteState } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from './testing/createTestBackend.ts';
import { findThreadInconsistencies } from './testing/findThreadInconsistencies.ts';
import { fetchState, replayJournal } from './testing/replayJournal.ts';

type Deed =
  | { readonly kind: 'add' | 'reply' | 'edit' | 'remove'; readonly who: number; readonly on: number }
  | { readonly kind: 'vote'; readonly who: number; readonly on: number; readonly state: VoteState }
  | { readonly kind: 'reactToPost'; readonly who: number; readonly on: number; readonly type: ReactionType }
  | { readonly kind: 'subscribe'; readonly who: number; readonly on: number; readonly isOn: boolean }
  | { readonly kind: 'react'; readonly who: number; readonly on: number; readonly type: ReactionType };

interface Moment {
  readonly thread: string;
  /** Keys of all earlier comments, including deleted ones. */
  readonly known: readonly string[];
  readonly turn: number;
}

const who = fc.nat(4);
const on = fc.nat(30);
const type = fc.constantFrom<ReactionType[]>(0, 0, ...reactionMenuOrder.slice(0, 3));
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('add', 'reply', 'reply'), who, on }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('edit', 'remove'), who, on }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('react'), who, on, type }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reactToPost'), who, on, type }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('vote'), who, on, state: fc.constantFrom<VoteState[]>(0, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('subscribe'), who, on, isOn: fc.boolean() }) },
);
/** Batches of actions: those of a batch run concurrently on two servers. */
const history = fc.array(fc.array(deed, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 });

const refusals = new Set(['done', 'noSuchObject', 'noPermission']);

describe('any history of a thread', () => {
  let servers: readonly [TestBackend, TestBackend];
  let people: readonly string[];
  beforeAll(async () => {
    const first = await createTestBackend();
    servers = [first, await createTestBackend({ sameDatabaseAs: first })];
    people = await Promise.all([0, 1, 2, 3, 4].map((n) => first.world.person(`Pessoa ${n}`)));
  });
  afterAll(() => servers[0].stop());

  const commentsOf = async (thread: string): Promise<string[]> => {
    const text = 'select id from comments where thread_id = $1 order by id';
    const { rows } = await servers[0].database.pool.query<{ id: string }>(text, [thread]);
    return rows.map(({ id }) => `${thread}_${id}`);
  };

  const perform = (act: Deed, { thread, known, turn }: Moment): Promise<unknown> => {
    const caller = servers[turn % 2 ? 1 : 0].as(people[act.who] ?? '');
    const key = known[act.on % Math.max(1, known.length)];
    if (key === undefined) return caller.add(thread, `texto ${turn}`);
    switch (act.kind) {
      case 'add':
        return caller.add(thread, `texto ${turn}`);
      case 'reply':
        return caller.add(thread, `re ${turn}`, { parent_comment_id: key.split('_')[1] });
      case 'edit':
        return caller.edit(key, `novo ${turn}`);
      case 'remove':
        return caller.remove(key);
      case 'vote':
        return caller.vote(key, act.state);
      case 'reactToPost':
        return caller.reactToPost(thread, act.type);
      case 'subscribe':
        return caller.subscribe(thread, act.isOn);
      case 'react':
        return caller.react(key, act.type);
    }
  };

  const live = async (acts: readonly (readonly Deed[])[]) => {
    const thread = await servers[0].world.post({ author: people[0] ?? '', kind: 'question' });
    const start = await fetchState(servers[0].database.pool, thread);
    for (const [round, together] of acts.entries()) {
      const known = await commentsOf(thread);
      const outcomes = await Promise.all(
        together.map((act, turn) => outcomeOf(perform(act, { thread, known, turn: round * 100 + turn }))),
      );
      expect(outcomes.filter((outcome) => !refusals.has(outcome))).toEqual([]);
    }
    return { thread, start };
  };

  it('server.02 keeps every count equal to the counted rows, every rank to its formula, and the sequence gapless', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (acts) => {
        const { thread } = await live(acts);
        expect(await findThreadInconsistencies(servers[0].database.pool, thread)).toEqual([]);
      }),
      { numRuns: 25, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);

  it('P11/1 is complete in the journal: applying its events in order yields the rows', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (acts) => {
        const { thread, start } = await live(acts);
        const { pool } = servers[0].database;
        expect(await replayJournal(pool, thread, start)).toEqual(await fetchState(pool, thread));
      }),
      { numRuns: 25, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);

  it('P11 fails if one event is lost (control)', async () => {
    const { pool } = servers[0].database;
    const thread = await servers[0].world.post({ author: people[0] ?? '' });
    const start = await fetchState(pool, thread);
    await servers[0].as(people[1] ?? '').add(thread, 'oi');
    expect(await replayJournal(pool, thread, start)).toEqual(await fetchState(pool, thread));
    await pool.query("update journal set record = '{}' where thread_id = $1", [thread]);
    expect(await replayJournal(pool, thread, start)).not.toEqual(await fetchState(pool, thread));
  });
});
