import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  orderingModes,
  type CommentMark,
  type CommentRecord,
  type Records,
  type StreamMessage,
} from 'ufi-core/contract';
import { deleteComment } from '../features/comments/deleteComment.ts';
import { editComment } from '../features/comments/editComment.ts';
import { fetchComments } from '../features/lists/fetchComments.ts';
import { fetchReplies } from '../features/lists/fetchReplies.ts';
import { hideComment } from '../features/moderation/hideComment.ts';
import { keepSpam } from '../features/moderation/keepSpam.ts';
import { pinComment } from '../features/pins/pinComment.ts';
import { pullStreamEvents } from './pullStreamEvents.ts';
import { setCommentReaction } from '../features/reactions/setCommentReaction.ts';
import type { Caller } from '../access/caller.ts';
import { createModelClient, seenIds, type ModelClient } from './testing/modelClient.ts';
import { setUpStreams } from './testing/setUpStreams.ts';

const test = setUpStreams();
const numRuns = Number(process.env.UFI_HISTORIES ?? 20);

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'add',
      'add',
      'reply',
      'reply',
      'react',
      'edit',
      'delete',
      'hide',
      'unhide',
      'keep',
      'pin',
      'hold',
      'release',
      'pull',
      'pull',
    ),
    who: fc.nat(1),
    on: fc.nat(20),
    reaction: fc.constantFrom(0 as const, 1 as const, 2 as const, 16 as const),
  }),
  { minLength: 4, maxLength: 16 },
);
const histories = fc.record({ before: steps, after: steps, viewer: fc.nat(2), order: fc.array(fc.nat(30)) });
type Step = { kind: string; who: number; on: number; reaction: 0 | 1 | 2 | 16 };

/** Performs a random step in a thread. */
async function play(thread: string, ids: string[], step: Step): Promise<void> {
  const person = [test.ana, test.bia][step.who] ?? test.ana;
  const caller: Caller = { person, locale: 'pt-BR' };
  const { services } = test.streams;
  const comment_id = ids[step.on % Math.max(1, ids.length)];
  if (step.kind === 'add' || comment_id === undefined) {
    ids.push(await test.write(thread, person, { privacy_value: step.on % 5 === 0 ? 2 : 0 }));
    return;
  }
  const input = { ft_ent_identifier: thread, comment_id };
  const acting: Record<string, () => Promise<unknown>> = {
    reply: async () => ids.push(await test.write(thread, person, { parent_comment_id: comment_id })),
    react: () => setCommentReaction({ ...input, reaction_type: step.reaction }, caller, services),
    edit: () => editComment({ ...input, comment_text: `Edited ${step.on}` }, caller, services),
    delete: () => deleteComment(input, caller, services),
    hide: () => hideComment({ ...input, spam_action: true }, caller, services),
    unhide: () => hideComment({ ...input, spam_action: false }, caller, services),
    keep: () => keepSpam(input, caller, services),
    pin: () => pinComment({ ...input, is_pinned_by_author: step.reaction > 0 }, caller, services),
  };
  // Many steps are rejected, as in reality: other people's comments, deleted ones, invisible ones.
  await acting[step.kind]?.().catch(() => {});
}

/** Steps by plain statements leave the counters alone; they only change a status or a privacy. */
const holds: Record<string, 'spam' | null> = { hold: 'spam', release: null };

async function moderate(thread: string, ids: readonly string[], step: Step): Promise<void> {
  const id = ids[step.on % Math.max(1, ids.length)];
  if (id === undefined) return;
  const { rows } = await test.database.pool.query<{ status: string | null }>(
    'select status from comments where thread_id = $1 and id = $2',
    [thread, id],
  );
  if (rows[0]?.status !== 'deleted') await test.setComment(thread, id, { status: holds[step.kind] ?? null });
}

interface Fetched {
  readonly seq: number;
  readonly records: Records;
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

const repliesTo = (id: string, thread: string, caller: Caller) => {
  const input = { ft_ent_identifier: thread, parent_comment_ids: [id], lengths: [50] };
  return fetchReplies(input, caller, test.streams.services);
};

/** Fetches everything that a viewer may see of a thread; nothing else runs meanwhile. */
async function fetchAll(thread: string, caller: Caller): Promise<Fetched> {
  const lists = new Map<string, readonly string[]>();
  const records = { comments: [] as CommentRecord[], commentMarks: [] as CommentMark[] };
  const input = { ft_ent_identifier: thread, length: 50 };
  const keep = (added: Records) => {
    records.comments.push(...(added.comments ?? []));
    records.commentMarks.push(...(added.commentMarks ?? []));
  };
  let seq = 0;
  for (const section of ['default', 'friends'] as const) {
    for (const orderingmode of orderingModes) {
      const answer = await fetchComments({ ...input, orderingmode, section }, caller, test.streams.services);
      lists.set(`${section} ${orderingmode}`, seenIds(answer.lists[0]?.values ?? []));
      seq = answer.seq;
      keep(answer.records);
    }
  }
  for (const id of new Set([...lists.values()].flat())) {
    const answer = await repliesTo(id, thread, caller);
    lists.set(id, seenIds(answer.lists[0]?.values ?? []));
    keep(answer.records);
  }
  return { seq, records, lists };
}

function expectSame(client: ModelClient, fetched: Fetched): void {
  expect(client.seq()).toBe(fetched.seq);
  for (const [name, ids] of fetched.lists) {
    const [section = '', ordering] = name.split(' ');
    if (ordering === undefined)
      expect({ name, list: client.list('live_streaming', name) }).toEqual({ name, list: ids });
    else {
      const mode = orderingModes.find((each) => each === ordering) ?? 'live_streaming';
      const inSection = client
        .list(mode, null)
        .filter((id) => (client.comment(id)?.privacy_value ?? 0) > 0 === (section === 'friends'));
      expect({ name, inSection }).toEqual({ name, inSection: ids });
    }
  }
  for (const record of fetched.records.comments ?? []) expect(client.comment(record.fbid)).toEqual(record);
  for (const mark of fetched.records.commentMarks ?? []) expect(client.reaction(mark.fbid)).toBe(mark.viewerreaction);
}

interface History {
  readonly before: Step[];
  readonly after: Step[];
  readonly viewer: number;
  readonly order: number[];
}

/** Replays a history, delivers its messages late, twice, out of order or never, and compares with a fresh fetch. */
async function compare({ before, after, viewer, order }: History, { skipsGapCheck = false } = {}): Promise<void> {
  const thread = await test.world.post({ author: test.ana, kind: 'live' });
  const caller: Caller = { person: [null, test.ana, test.bia][viewer] ?? null, locale: 'en-US' };
  const ids: string[] = [];
  const happen = async (step: Step) =>
    step.kind in holds ? moderate(thread, ids, step) : step.kind === 'pull' ? undefined : play(thread, ids, step);
  for (const step of before) await happen(step);
  const { seq, records } = await fetchAll(thread, caller);
  const client = createModelClient({ seq, records, skipsGapCheck });

  const pull = async (from: number): Promise<StreamMessage | undefined> => {
    const answer = await pullStreamEvents({ targets: `${thread}:${from}` }, caller, test.streams.services);
    return answer.messages[0];
  };
  const messages: StreamMessage[] = [];
  let told = seq;
  for (const step of after) {
    await happen(step);
    const message = step.kind === 'pull' ? await pull(told - (step.on % 3 === 0 ? Math.min(2, told) : 0)) : undefined;
    if (message) messages.push(message);
    told = message?.to ?? told;
  }
  const delivered = [...order.flatMap((index) => messages[index] ?? []), ...messages.slice(order.length % 3)];
  for (const message of delivered) {
    if (client.applyMessage(message)) continue;
    const missing = await pull(client.seq());
    if (missing) client.applyMessage(missing);
  }
  const rest = await pull(client.seq());
  if (rest) client.applyMessage(rest);
  for (const id of client.unread()) client.applyFetched((await repliesTo(id, thread, caller)).records);
  expectSame(client, await fetchAll(thread, caller));
}

describe('what a client holds after any history', () => {
  it('equals a fresh fetch, with messages delayed, repeated or lost (P11)', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (history) => compare(history)),
      { numRuns },
    );
  }, 600_000);

  it('would not without the gap check (control)', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(histories, (history) => compare(history, { skipsGapCheck: true })),
      { numRuns: 100, endOnFailure: true },
    );
    expect(outcome.failed).toBe(true);
  }, 600_000);
});
