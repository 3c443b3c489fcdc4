import type { MercuryPayload, ThreadMark } from 'ufi-mercury/contract';
import type { Client } from '../../client.ts';
import type { PersonKey } from '../../suiteData.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

let sent = 0;

const send = async (client: Client, input: object): Promise<MercuryPayload> =>
  client.call('sendMessage', { body: `Mensagem ${(sent += 1)}`, client_id: `message-${sent}`, ...input });

const actionOf = ({ actions = [] }: MercuryPayload) => {
  const action = actions.at(-1);
  if (action?.action_type !== 'ma-type:user-generated-message') throw new Error('the answer holds no message');
  return action;
};

const graph = async (client: Client, query: object): Promise<MercuryPayload> => {
  const asked = { queries: { q: query } } as Parameters<typeof client.call<'queryGraph'>>[1];
  const { q } = (await client.call('queryGraph', asked)).results;
  if (q === undefined || 'error_payload' in q) throw new Error(`refused: ${JSON.stringify(q)}`);
  return q.data;
};

const threadWith = (client: Client, other: string, more: object = {}): Promise<MercuryPayload> =>
  graph(client, { query: 'thread', other_user_fbid: other, limit: 20, ...more });

const list = (client: Client, name: string): Promise<MercuryPayload> =>
  graph(client, { query: 'thread_list', list: name, limit: 20 });

const markOf = ({ thread_marks: marks = [] }: MercuryPayload, thread: string): ThreadMark | undefined =>
  marks.find(({ thread_id: id }) => id === thread);

/** The people of a scenario, and a message of the first to the second. */
async function begin({ as, ids }: ScenarioContext, from: PersonKey, to: PersonKey) {
  const [writer, reader] = [await as(from), await as(to)];
  const answer = await send(writer, { other_user_fbid: ids[to] });
  const message = actionOf(answer);
  return { writer, reader, message, thread: message.thread_id, answer };
}

/** Messages, folders, receipts and marks. */
export const messaging: readonly Scenario[] = [
  {
    title: 'mercury.20 a message is unread and unseen for the other, first in their folder, and read by its writer',
    async run(context) {
      const { expect, ids } = context;
      const { writer, reader, thread, message, answer } = await begin(context, 'ana', 'bia');
      expect(answer).toMatchObject({ mailbox: ids.ana, from: answer.to, threads: [{ thread_id: thread }] });
      expect(markOf(answer, thread)).toMatchObject({ folder: 'INBOX', unread_count: 0, can_reply: true });
      const before = await list(reader, 'INBOX');
      expect(before.thread_marks?.map(({ thread_id: id }) => id)[0]).toBe(thread);
      const unread = markOf(before, thread)?.unread_count ?? 0;
      expect(markOf(before, thread)).toMatchObject({ folder: 'INBOX', is_unseen: true });
      await send(writer, { thread_id: thread });
      expect(markOf(await list(reader, 'INBOX'), thread)).toMatchObject({ unread_count: unread + 1 });
      const read = await threadWith(reader, ids.ana);
      expect(read.actions?.map(({ action_id: id }) => id)).toContain(message.action_id);
      const answered = await send(reader, { thread_id: thread });
      expect(markOf(answered, thread)).toMatchObject({ unread_count: 0, is_unseen: false });
    },
  },
  {
    title: 'mercury.20 a repeated call is answered alike, and its key with another meaning is refused',
    async run(context) {
      const { expect, ids, as } = context;
      const ana = await as('ana');
      const input = { other_user_fbid: ids.bia, body: 'uma vez só', client_id: 'once' };
      const [first, again] = [await ana.call('sendMessage', input), await ana.call('sendMessage', input)];
      expect([again.to, actionOf(again).action_id]).toEqual([first.to, actionOf(first).action_id]);
      const all = (await threadWith(ana, ids.bia)).actions ?? [];
      expect(all.filter((each) => 'body' in each && each.body === 'uma vez só')).toHaveLength(1);
      const other = await ana.expectError('sendMessage', { ...input, body: 'outra coisa' });
      expect(other).toMatchObject({ status: 409, code: 506 });
      expect(await ana.expectError('sendMessage', { ...input, client_id: 'blank', body: ' ' })).toMatchObject({
        status: 422,
        code: 100,
        fields: ['body'],
      });
    },
  },
  {
    title: 'mercury.20 attachments and private replies are refused, and nothing is sent',
    async run({ expect, ids, as }) {
      const ana = await as('ana');
      const input = { other_user_fbid: ids.bia, body: 'com anexo', client_id: 'attached' };
      expect(await ana.expectError('sendMessage', { ...input, attached: ['12'] })).toMatchObject({
        fields: ['attached'],
      });
      expect(await ana.expectError('sendMessage', { ...input, comment_id: '12' })).toMatchObject({
        fields: ['comment_id'],
      });
      const { actions = [] } = await threadWith(ana, ids.bia);
      expect(actions.filter((each) => 'body' in each && each.body === 'com anexo')).toEqual([]);
    },
  },
  {
    title: 'mercury.24 another’s mailbox, thread and message are not there',
    async run(context) {
      const { expect, ids, as, visitor } = context;
      const { thread, message } = await begin(context, 'ana', 'bia');
      const caio = await as('caio');
      const gone = { status: 404, code: 803 };
      const calls = [
        ['sendMessage', { thread_id: thread, body: 'oi' }],
        ['changeReadStatus', { ids: { [thread]: true } }],
        ['changeArchivedStatus', { ids: { [thread]: true } }],
        ['changeMuteThread', { ids: [thread], mute_settings: -1 }],
        ['deleteThread', { ids: [thread] }],
        ['markSpam', { ids: [thread] }],
        ['moveThread', { inbox: [thread] }],
        ['deleteMessages', { message_ids: [message.action_id] }],
        ['unsendMessage', { message_id: message.action_id }],
        ['setMessageReaction', { message_id: message.action_id, reaction_type: 2 }],
        ['fetchThreadInfo', { threads: [thread] }],
        ['sendMessage', { other_user_fbid: '999', body: 'oi' }],
        ['fetchUnreadThreads', { folders: ['INBOX'], actor: ids.bia }],
        ['markSeen', { folder: 'INBOX', seen_timestamp: '1', actor: ids.radio }],
      ] as const;
      for (const [name, input] of calls) expect(await caio.expectError(name, input)).toMatchObject(gone);
      const asked = { queries: { a: { query: 'thread', id: thread, limit: 5 } } } as const;
      const { results } = await caio.call('queryGraph', asked);
      expect(results['a']).toMatchObject({ error_payload: { code: 803 } });
      await caio.call('tellDelivered', { watermarks: { [thread]: '9' } });
      expect((await list(caio, 'INBOX')).threads?.some(({ thread_id: id }) => id === thread) ?? false).toBe(false);
      expect(await visitor().expectError('queryGraph', asked)).toMatchObject({ status: 401, code: 190 });
    },
  },
  {
    title: 'mercury.21 a request of a stranger waits in OTHER until it is accepted, after three messages at most',
    async run(context) {
      const { expect, as, ids } = context;
      const { writer, reader, thread } = await begin(context, 'bia', 'otavio');
      expect(markOf(await list(reader, 'OTHER'), thread)).toMatchObject({ folder: 'OTHER', unread_count: 1 });
      expect((await list(reader, 'INBOX')).threads?.some(({ thread_id: id }) => id === thread) ?? false).toBe(false);
      await send(writer, { thread_id: thread });
      await send(writer, { thread_id: thread });
      expect(await writer.expectError('sendMessage', { thread_id: thread, body: 'quarta' })).toMatchObject({
        status: 403,
        code: 368,
      });
      expect(markOf(await threadWith(writer, ids.otavio), thread)).toMatchObject({
        can_reply: false,
        cannot_reply_reason: 'request_sent',
      });
      await reader.call('changeReadStatus', { ids: { [thread]: true } });
      const receipts = { load_read_receipts: true };
      expect((await threadWith(writer, ids.otavio, receipts)).roger).toBeUndefined();
      const moved = await reader.call('moveThread', { inbox: [thread], client_id: 'accepts' });
      expect(markOf(moved, thread)).toMatchObject({ folder: 'INBOX' });
      const after = await threadWith(writer, ids.otavio);
      expect(markOf(after, thread)).toMatchObject({ can_reply: true, cannot_reply_reason: null });
      expect(after.actions?.[0] ?? after.actions).toBeDefined();
      expect(
        after.actions?.some((each) => 'log_message_type' in each && each.log_message_type === 'log:request-accepted'),
      ).toBe(true);
      await send(writer, { thread_id: thread });
      expect(await (await as('caio')).expectError('moveThread', {})).toMatchObject({ status: 422, code: 100 });
    },
  },
  {
    title: 'mercury.22 reading raises a watermark that never falls, and tells the other; marking as unread lowers none',
    async run(context) {
      const { expect, ids } = context;
      const { writer, reader, thread, message } = await begin(context, 'ana', 'bia');
      const latest = actionOf(await send(writer, { thread_id: thread }));
      const watermarkOf = async () =>
        (await threadWith(writer, ids.bia, { load_read_receipts: true })).roger?.[thread]?.[ids.bia]?.watermark;
      await reader.call('changeReadStatus', { ids: { [thread]: true }, watermarkTimestamp: message.timestamp });
      expect(await watermarkOf()).toBe(message.timestamp);
      expect(markOf(await list(reader, 'INBOX'), thread)).toMatchObject({ unread_count: 1 });
      await reader.call('changeReadStatus', { ids: { [thread]: true }, watermarkTimestamp: '99999999999999' });
      expect(await watermarkOf()).toBe(latest.timestamp);
      await reader.call('changeReadStatus', { ids: { [thread]: true }, watermarkTimestamp: '5' });
      await reader.call('changeReadStatus', { ids: { [thread]: false } });
      expect(await watermarkOf()).toBe(latest.timestamp);
      const marked = markOf(await list(reader, 'INBOX'), thread);
      expect(marked).toMatchObject({ is_marked_unread: true, unread_count: 0 });
      await reader.call('tellDelivered', { watermarks: { [thread]: latest.timestamp } });
      await reader.call('tellDelivered', { watermarks: { [thread]: message.timestamp } });
      const delivered = (await threadWith(writer, ids.bia, { load_delivery_receipts: true })).delivery_receipts;
      expect(delivered).toEqual([{ thread_id: thread, participant: ids.bia, watermark: latest.timestamp }]);
    },
  },
  {
    title: 'mercury.21 archive, pins, mutes, spam and deleting are the own mailbox’s alone',
    async run(context) {
      const { expect, ids } = context;
      const { writer, reader, thread, message } = await begin(context, 'ana', 'bia');
      const others = markOf(await threadWith(writer, ids.bia), thread);
      const inList = async (name: string) =>
        (await list(reader, name)).threads?.some(({ thread_id: id }) => id === thread) ?? false;
      await reader.call('changeArchivedStatus', { ids: { [thread]: true } });
      expect([await inList('INBOX'), await inList('ARCHIVED')]).toEqual([false, true]);
      await reader.call('changePinnedStatus', { ids: { [thread]: true } });
      expect(await inList('pinned')).toBe(true);
      const muted = await reader.call('changeMuteThread', { ids: [thread], mute_settings: -1 });
      expect(markOf(muted, thread)).toMatchObject({ mute_until: -1, is_unseen: false });
      await reader.call('markSpam', { ids: [thread] });
      expect(await inList('SPAM')).toBe(true);
      await reader.call('unmarkSpam', { ids: [thread] });
      expect([await inList('SPAM'), await inList('ARCHIVED')]).toEqual([false, true]);
      const hidden = await reader.call('deleteMessages', { message_ids: [message.action_id] });
      expect(hidden.removed?.actions).toMatchObject([{ action_id: message.action_id, thread_id: thread }]);
      const removed = await reader.call('deleteThread', { ids: [thread] });
      expect(removed.removed?.threads).toMatchObject([{ thread_id: thread }]);
      expect([await inList('ARCHIVED'), await inList('pinned')]).toEqual([false, false]);
      expect(await reader.expectError('fetchThreadInfo', { threads: [thread] })).toMatchObject({ status: 404 });
      expect(markOf(await threadWith(writer, ids.bia), thread)).toEqual(others);
      const back = actionOf(await send(writer, { thread_id: thread }));
      const read = await threadWith(reader, ids.ana);
      expect(read.actions?.map(({ action_id: id }) => id)).toEqual([back.action_id]);
    },
  },
  {
    title: 'mercury.23 an unsent message has no text any more, nor has its snippet; another’s can’t be unsent',
    async run(context) {
      const { expect, ids } = context;
      const { writer, reader, thread, message } = await begin(context, 'ana', 'bia');
      expect(await reader.expectError('unsendMessage', { message_id: message.action_id })).toMatchObject({
        status: 404,
      });
      await reader.call('setMessageReaction', { message_id: message.action_id, reaction_type: 2 });
      const reacted = (await threadWith(writer, ids.bia)).actions?.find(
        ({ action_id: id }) => id === message.action_id,
      );
      expect(reacted).toMatchObject({ reactions: { [ids.bia]: 2 } });
      await writer.call('unsendMessage', { message_id: message.action_id, client_id: 'takes-back' });
      const read = await threadWith(reader, ids.ana);
      const unsent = read.actions?.find(({ action_id: id }) => id === message.action_id);
      expect(unsent).toMatchObject({ body: '', is_unsent: true, reactions: {} });
      expect(read.threads?.find(({ thread_id: id }) => id === thread)).toMatchObject({
        snippet: '',
        is_snippet_unsent: true,
      });
      const again = await reader.expectError('setMessageReaction', { message_id: message.action_id, reaction_type: 1 });
      expect(again).toMatchObject({ status: 404 });
    },
  },
  {
    title: 'mercury.25 a folder’s counters follow seen, read, unread and the archive',
    async run(context) {
      const { expect } = context;
      const { reader, thread } = await begin(context, 'caio', 'helena');
      const counts = async () => {
        const { folders } = await reader.call('fetchUnreadThreads', { folders: ['OTHER', 'PENDING'] });
        return folders.find(({ thread_ids: ids }) => ids.includes(thread)) ?? { unread: 0, unseen: 0, folder: null };
      };
      const first = await counts();
      expect(first).toMatchObject({ unread: 1, unseen: 1 });
      const folder = first.folder ?? 'OTHER';
      await reader.call('markSeen', { folder, seen_timestamp: '99999999999999' });
      expect(await counts()).toMatchObject({ unread: 1, unseen: 0 });
      await reader.call('markFolderAsRead', { folder });
      expect(await counts()).toMatchObject({ unread: 0 });
      await reader.call('changeReadStatus', { ids: { [thread]: false } });
      expect(await counts()).toMatchObject({ unread: 1, unseen: 0 });
    },
  },
  {
    title: 'mercury.24 the staff of a page share its mailbox; an employee deletes nothing there',
    async run(context) {
      const { expect, ids, as } = context;
      const ana = await as('ana');
      const [admin, employee] = [await as('helena'), await as('otavio')];
      const first = actionOf(await send(ana, { other_user_fbid: ids.radio }));
      const thread = first.thread_id;
      const inbox = { actor: ids.radio, queries: { q: { query: 'thread', id: thread, limit: 20 } } } as const;
      const { results } = await employee.call('queryGraph', inbox);
      expect(results['q']).toMatchObject({ data: { mailbox: ids.radio, business_role: 'EMPLOYEE' } });
      const note = await employee.call('sendMessage', {
        thread_id: thread,
        body: 'nota',
        is_note: true,
        actor: ids.radio,
      });
      expect(actionOf(note)).toMatchObject({ is_note: true, written_by: ids.otavio });
      await employee.call('sendMessage', { thread_id: thread, body: 'resposta', actor: ids.radio });
      const seen = (await threadWith(ana, ids.radio)).actions ?? [];
      expect(seen.map((each) => ('body' in each ? each.body : ''))).not.toContain('nota');
      expect(seen.at(-1)).toMatchObject({ author: ids.radio, body: 'resposta' });
      expect(JSON.stringify(seen)).not.toContain(ids.otavio);
      const refused = await employee.expectError('deleteThread', { ids: [thread], actor: ids.radio });
      expect(refused).toMatchObject({ status: 403, code: 200 });
      await admin.call('changePageFollowUpStatus', { ids: { [thread]: true }, actor: ids.radio });
      expect(await ana.expectError('changePageFollowUpStatus', { ids: { [thread]: true } })).toMatchObject({
        status: 422,
      });
    },
  },
  {
    title: 'mercury.24 the older paths answer what the graph does, and a list ends where it says so',
    async run(context) {
      const { expect, ids } = context;
      const { reader, thread } = await begin(context, 'ana', 'bia');
      const tags = await reader.call('fetchThreadListInfo', { tags: { inbox: { offset: 0, limit: 20 } } });
      const graphed = await list(reader, 'INBOX');
      expect(tags.thread_marks).toEqual(graphed.thread_marks);
      expect(graphed.end_of_history).toEqual([{ type: 'folder', id: 'INBOX' }]);
      const info = await reader.call('fetchThreadInfo', { messages: { [thread]: { offset: 0, limit: 1 } } });
      const one = await threadWith(reader, ids.ana, { limit: 1 });
      expect(info.actions).toEqual(one.actions);
      const empty = await threadWith(reader, ids.caio);
      expect(empty.end_of_history).toEqual([{ type: 'thread', id: `user:${ids.caio}` }]);
    },
  },
];
