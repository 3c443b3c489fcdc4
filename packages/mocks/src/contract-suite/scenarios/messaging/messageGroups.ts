import type { MercuryPayload } from 'ufi-mercury/contract';
import type { Client } from '../../client.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';
import { actionOf, graph, list, markOf, send, threadWith } from './messagingSteps.ts';

/** Somebody of a scenario. */
export interface Member {
  readonly id: string;
  readonly client: Client;
}

/** Makes the first of some people a friend of each of the others. */
async function befriendAll(maker: Member, others: readonly Member[]): Promise<void> {
  for (const { id, client } of others) {
    await maker.client.call('setConnection', { profile_id: id, is_connected: true });
    await client.call('setConnection', { profile_id: maker.id, is_connected: true });
  }
}

/** Four people who are new; the first is a friend of the second and the third. */
async function fourPeople({ newPerson }: ScenarioContext) {
  const rita = await newPerson('Rita Paes');
  const davi = await newPerson('Davi Paes');
  const nina = await newPerson('Nina Teles');
  const igor = await newPerson('Igor Melo');
  await befriendAll(rita, [davi, nina]);
  return { rita, davi, nina, igor };
}

/** The one thread of an answer. */
export const threadIn = ({ threads = [] }: MercuryPayload) => {
  const [thread] = threads;
  if (thread === undefined) throw new Error('the answer holds no thread');
  return thread;
};

/** Makes a group, and resolves with its thread. */
export const createGroup = async ({ client }: Member, others: readonly Member[], more: object = {}) =>
  threadIn(await client.call('createGroup', { participants: others.map(({ id }) => id), ...more })).thread_id;

/** Reads a thread with its receipts. */
export const open = ({ client }: Member, id: string) =>
  graph(client, { query: 'thread', id, limit: 20, load_read_receipts: true, load_delivery_receipts: true });

const bodies = ({ actions = [] }: MercuryPayload) => actions.flatMap((each) => ('body' in each ? each.body : []));
const lines = ({ actions = [] }: MercuryPayload) =>
  actions.flatMap((each) =>
    'log_message_type' in each ? { type: each.log_message_type, ...each.log_message_data } : [],
  );

/** Groups of messages. */
export const messageGroups: readonly Scenario[] = [
  {
    title: 'mercury.155 a group begins with a line, in the inbox of friends and among the requests of others',
    async run(context) {
      const { expect, ids, as } = context;
      const { rita, davi, nina, igor } = await fourPeople(context);
      const everyone = [rita, davi, nina, igor];
      const thread = await createGroup(rita, [davi, nina, igor], { name: ' Horta da praça ' });
      const made = await open(rita, thread);
      expect(threadIn(made)).toMatchObject({ thread_type: 'group', name: 'Horta da praça', admins: [rita.id] });
      expect(threadIn(made).participants.toSorted()).toEqual(everyone.map(({ id }) => id).toSorted());
      expect(lines(made)).toEqual([{ type: 'log:subscribe', added: [davi.id, nina.id, igor.id] }]);
      expect(markOf(await list(davi.client, 'INBOX'), thread)).toMatchObject({ folder: 'INBOX', unread_count: 0 });
      expect(markOf(await list(igor.client, 'OTHER'), thread)).toMatchObject({ folder: 'OTHER', can_reply: true });
      expect(markOf(await list(davi.client, 'groups'), thread)).toBeDefined();
      await send(rita.client, { thread_id: thread, body: 'oi, gente' });
      for (const each of [davi, igor]) {
        const read = await open(each, thread);
        expect(bodies(read)).toEqual(['oi, gente']);
        expect(markOf(read, thread)).toMatchObject({ unread_count: 1 });
      }
      const radio = { actor: ids.radio, participants: [ids.ana, ids.bia] };
      expect(await (await as('helena')).expectError('createGroup', radio)).toMatchObject({ fields: ['actor'] });
      const few = { participants: [rita.id, davi.id] };
      expect(await rita.client.expectError('createGroup', few)).toMatchObject({ fields: ['participants'] });
    },
  },
  {
    title: 'mercury.155 who may not be written to, a page and nobody are added alike: as if absent',
    async run(context) {
      const { expect, ids } = context;
      const { rita, davi, nina, igor } = await fourPeople(context);
      await igor.client.call('saveMessageSettings', { stranger_requests: false });
      await nina.client.call('blockActor', { blocked_id: rita.id, is_blocked: true });
      const gone = { status: 404, code: 803, fields: [] };
      for (const id of [igor.id, nina.id, ids.radio, '999']) {
        const input = { participants: [davi.id, id, ids.ana] };
        expect(await rita.client.expectError('createGroup', input)).toEqual(gone);
      }
      // Somebody with whom there is an accepted conversation is no stranger.
      await igor.client.call('sendMessage', { other_user_fbid: rita.id, body: 'oi' });
      const thread = await createGroup(rita, [davi, igor]);
      expect(markOf(await list(igor.client, 'INBOX'), thread)).toBeDefined();
      const added = { thread_id: thread, added: [nina.id] };
      expect(await rita.client.expectError('changeGroup', added)).toEqual(gone);
      expect(await nina.client.expectError('changeGroup', { thread_id: thread, name: 'minha' })).toEqual(gone);
    },
  },
  {
    title:
      'mercury.156 members name a group and add; admins remove and name admins; the last one is followed by another',
    async run(context) {
      const { expect } = context;
      const { rita, davi, nina, igor } = await fourPeople(context);
      await befriendAll(davi, [igor]);
      const thread = await createGroup(rita, [davi, nina]);
      const change = ({ client }: Member, input: object) => client.call('changeGroup', { thread_id: thread, ...input });
      const refused = ({ client }: Member, input: object) =>
        client.expectError('changeGroup', { thread_id: thread, ...input });
      expect(threadIn(await change(davi, { name: 'Feira' }))).toMatchObject({ name: 'Feira' });
      expect(threadIn(await change(davi, { added: [igor.id, nina.id] })).participants).toContain(igor.id);
      for (const input of [{ removed: igor.id }, { admin: { id: davi.id, is_admin: true } }])
        expect(await refused(davi, input)).toMatchObject({ status: 403, code: 200 });
      expect(await refused(rita, { admin: { id: rita.id, is_admin: false } })).toMatchObject({ fields: ['admin'] });
      expect(await refused(rita, {})).toMatchObject({ status: 422, fields: ['name'] });
      expect(await refused(rita, { name: 'a', removed: igor.id })).toMatchObject({ status: 422, fields: ['name'] });
      const pair = threadIn(await send(rita.client, { other_user_fbid: davi.id })).thread_id;
      const notGroup = await rita.client.expectError('changeGroup', { thread_id: pair, name: 'a' });
      expect(notGroup).toMatchObject({ fields: ['thread_id'] });
      await change(rita, { removed: igor.id });
      expect(await refused(igor, { name: 'minha' })).toMatchObject({ status: 403, code: 368 });
      expect(await igor.client.expectError('sendMessage', { thread_id: thread, body: 'oi' })).toMatchObject({
        code: 368,
      });
      await change(rita, { admin: { id: nina.id, is_admin: true } });
      await change(rita, { admin: { id: nina.id, is_admin: false } });
      await change(rita, { removed: rita.id });
      const read = await open(nina, thread);
      expect(threadIn(read)).toMatchObject({ former_participants: expect.arrayContaining([rita.id, igor.id]) });
      expect(threadIn(read).admins).toHaveLength(1);
      expect(lines(read).map(({ type }) => type)).toEqual([
        'log:subscribe',
        'log:thread-name',
        'log:subscribe',
        'log:unsubscribe',
        'log:thread-admin',
        'log:thread-admin',
        'log:unsubscribe',
        'log:thread-admin',
      ]);
      expect(markOf(await open(rita, thread), thread)).toMatchObject({ cannot_reply_reason: 'left' });
    },
  },
  {
    title:
      'mercury.157 a group is a request until one answers; its members hear of reading only then, and coming back asks',
    async run(context) {
      const { expect } = context;
      const { rita, davi, nina, igor } = await fourPeople(context);
      const thread = await createGroup(rita, [davi, igor]);
      const { timestamp } = actionOf(await send(rita.client, { thread_id: thread }));
      const read = ({ client }: Member) => client.call('changeReadStatus', { ids: { [thread]: true } });
      const readers = async () => Object.keys((await open(rita, thread)).roger?.[thread] ?? {});
      await read(igor);
      await igor.client.call('tellDelivered', { watermarks: { [thread]: timestamp } });
      await read(davi);
      expect(await readers()).toEqual([davi.id]);
      expect((await open(rita, thread)).delivery_receipts).toBeUndefined();
      const told = lines(await open(rita, thread)).length;
      await igor.client.call('moveThread', { inbox: [thread] });
      await read(igor);
      expect((await readers()).toSorted()).toEqual([davi.id, igor.id].toSorted());
      expect(lines(await open(rita, thread))).toHaveLength(told);
      await rita.client.call('changeGroup', { thread_id: thread, added: [nina.id] });
      await davi.client.call('changeGroup', { thread_id: thread, removed: davi.id });
      await rita.client.call('changeGroup', { thread_id: thread, added: [davi.id] });
      expect(markOf(await list(davi.client, 'PENDING'), thread)).toMatchObject({ folder: 'PENDING' });
      const answered = await send(davi.client, { thread_id: thread });
      expect(markOf(answered, thread)).toMatchObject({ folder: 'INBOX' });
    },
  },
  {
    title: 'mercury.158 whoever joins reads what comes then, and whoever has left what came before',
    async run(context) {
      const { expect } = context;
      const { rita, davi, nina, igor } = await fourPeople(context);
      const thread = await createGroup(rita, [davi, igor], { name: 'Antes' });
      const early = actionOf(await send(rita.client, { thread_id: thread, body: 'antes' }));
      await rita.client.call('changeGroup', { thread_id: thread, added: [nina.id] });
      expect(bodies(await open(nina, thread))).toEqual([]);
      const joined = await open(nina, thread);
      expect(markOf(joined, thread)).toMatchObject({ unread_count: 0, is_snippet_hidden: true });
      expect(threadIn(joined)).toMatchObject({ snippet: '', snippet_sender: null });
      const unknown = { message_id: early.action_id, reaction_type: 2 } as const;
      expect(await nina.client.expectError('setMessageReaction', unknown)).toMatchObject({ status: 404 });
      expect((await nina.client.call('searchMessages', { q: 'antes' })).found).toEqual([]);
      const last = actionOf(await send(rita.client, { thread_id: thread, body: 'durante' }));
      expect(bodies(await open(nina, thread))).toEqual(['durante']);
      await davi.client.call('changeGroup', { thread_id: thread, removed: davi.id });
      await rita.client.call('changeGroup', { thread_id: thread, name: 'Depois' });
      await rita.client.call('changeGroup', { thread_id: thread, removed: igor.id });
      await send(rita.client, { thread_id: thread, body: 'depois' });
      const left = await open(davi, thread);
      expect(bodies(left).toSorted()).toEqual(['antes', 'durante']);
      expect(threadIn(left)).toMatchObject({ name: 'Antes', snippet: 'durante', former_participants: [davi.id] });
      expect(threadIn(left).participants).toContain(igor.id);
      expect(left.roger).toBeUndefined();
      expect((await davi.client.call('searchMessages', { q: 'depois' })).found).toEqual([]);
      await rita.client.call('unsendMessage', { message_id: last.action_id });
      expect(threadIn(await open(davi, thread))).toMatchObject({ snippet: '', is_snippet_unsent: true });
      await rita.client.call('changeGroup', { thread_id: thread, added: [davi.id] });
      expect(bodies(await open(davi, thread))).toEqual([]);
      expect(threadIn(await open(davi, thread))).toMatchObject({ name: 'Depois' });
    },
  },
  {
    title:
      'mercury.159 two members of whom one blocks the other hear nothing of each other’s reading, and add nobody of both',
    async run(context) {
      const { expect } = context;
      const { rita, davi, nina } = await fourPeople(context);
      const thread = await createGroup(rita, [davi, nina]);
      await davi.client.call('blockActor', { blocked_id: nina.id, is_blocked: true });
      const { timestamp } = actionOf(await send(nina.client, { thread_id: thread, body: 'ainda aqui' }));
      expect(bodies(await open(davi, thread))).toEqual(['ainda aqui']);
      for (const { client } of [davi, rita]) {
        await client.call('changeReadStatus', { ids: { [thread]: true } });
        await client.call('tellDelivered', { watermarks: { [thread]: timestamp } });
      }
      const received = await open(nina, thread);
      expect(Object.keys(received.roger?.[thread] ?? {})).toEqual([rita.id]);
      expect(received.delivery_receipts?.map(({ participant }) => participant)).toEqual([rita.id]);
      const pair = await nina.client.expectError('createGroup', { participants: [rita.id, davi.id] });
      expect(pair).toMatchObject({ status: 404, code: 803 });
      expect((await threadWith(rita.client, davi.id)).threads ?? []).toEqual([]);
    },
  },
];
