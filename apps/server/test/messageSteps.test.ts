import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MercuryPayload } from 'ufi-mercury/contract';
import type { StepNames } from 'ufi-mercury/internal/rules';
import { createScenarioContext, type Client, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { readRecords } from '../src/features/messaging/reads/readRecords.ts';
import { readSteps } from '../src/stream/mailboxes/readSteps.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

let suite: StartedSuiteServer;
let context: ScenarioContext;
beforeAll(async () => {
  suite = await startSuiteServer();
  context = createScenarioContext(suite, expect);
});
afterAll(() => suite.server.stop());

const messageOf = ({ actions = [] }: MercuryPayload) => {
  const [action] = actions;
  if (action === undefined) throw new Error('the answer holds no message');
  return action;
};

/** Changes of all kinds, one after another; after these each list of names is in some step. */
async function* changes(other: { readonly id: string; readonly client: Client }) {
  const { as, ids } = context;
  const [ana, bia] = [await as('ana'), await as('bia')];
  let count = 0;
  const send = async (client: Client, to: object) =>
    messageOf(await client.call('sendMessage', { body: 'oi', client_id: `step-${(count += 1)}`, ...to }));
  const first = await send(ana, { other_user_fbid: ids.bia });
  const thread = { thread_id: first.thread_id };
  yield 'a message';
  const hidden = await send(ana, thread);
  yield 'another';
  yield await bia.call('tellDelivered', { watermarks: { [first.thread_id]: hidden.timestamp } });
  yield await bia.call('changeReadStatus', { ids: { [first.thread_id]: true } });
  yield await bia.call('setMessageReaction', { message_id: first.action_id, reaction_type: 2 });
  yield await bia.call('deleteMessages', { message_ids: [hidden.action_id] });
  yield await ana.call('unsendMessage', { message_id: first.action_id });
  yield await bia.call('changePinnedStatus', { ids: { [first.thread_id]: true } });
  const { threads = [] } = await ana.call('createGroup', { participants: [ids.bia, other.id] });
  const group = { thread_id: threads[0]?.thread_id ?? '' };
  yield await send(ana, group);
  yield await other.client.call('changeGroup', { ...group, removed: other.id });
  yield await send(bia, group);
  yield await bia.call('changeReadStatus', { ids: { [group.thread_id]: true } });
  yield await bia.call('deleteThread', { ids: [first.thread_id] });
}

it('mercury.170 a step that the stream reads tells what a fetch of what it names tells', async () => {
  const { pool } = suite.database;
  const other = await context.newPerson('Clara Nova');
  const heads = new Map([context.ids.ana, context.ids.bia, other.id].map((id) => [id, 0]));
  const told = new Set<string>();
  for await (const _ of changes(other)) {
    for (const { id, seq, events } of await readSteps(
      pool,
      [...heads].map(([id, seq]) => ({ id, seq })),
    )) {
      const { rows } = await pool.query<{ seq: number; names: StepNames }>(
        'select seq::float8 as seq, names from mailbox_steps where mailbox_id = $1 and seq > $2 order by seq',
        [id, heads.get(id)],
      );
      expect(events.map((each) => each.seq)).toEqual(rows.map((each) => each.seq));
      for (const [place, { names }] of rows.entries()) {
        const { event } = events[place] ?? {};
        expect(event).toEqual(await readRecords(pool, { mailbox: id, names }));
        for (const name of Object.keys(event ?? {})) told.add(name);
      }
      heads.set(id, seq);
    }
  }
  const lists = ['actions', 'actors', 'delivery_receipts', 'mailboxes', 'removed', 'roger', 'thread_marks', 'threads'];
  expect([...told].sort()).toEqual(lists);
});
