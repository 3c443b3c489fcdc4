import type { ThreadTyping } from 'ufi-mercury/contract';
import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { actionOf, befriend, begin, list, markOf, send, threadWith } from './messagingSteps.ts';

type Stream = Awaited<ReturnType<Client['openStream']>>;

/** The next notice of typing on a stream. */
async function nextTyping(stream: Stream): Promise<ThreadTyping> {
  for (;;) {
    const { event, data } = await stream.next();
    if (event === 'mailbox-typing') return data as ThreadTyping;
  }
}

const gone = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };

/** What those decide to whom a mailbox belongs: assignment, blocks, reports, settings, typing and the kill-chat. */
export const mailboxOwners: readonly Scenario[] = [
  {
    title: 'mercury.90 a page’s thread is assigned to its staff; an employee decides for nobody else',
    async run({ expect, ids, as }) {
      const [ana, admin, employee] = [await as('ana'), await as('helena'), await as('otavio')];
      const thread = actionOf(await send(ana, { other_user_fbid: ids.radio })).thread_id;
      const own = { thread_id: thread, actor: ids.radio };
      const taken = await employee.call('assignThread', { ...own, assigned_to: ids.otavio });
      expect(markOf(taken, thread)).toMatchObject({ assigned_to: ids.otavio });
      expect(taken.actions).toMatchObject([
        { author: ids.otavio, log_message_type: 'log:assigned', log_message_data: { assigned_to: ids.otavio } },
      ]);
      expect((await list(ana, 'INBOX')).actions).toBeUndefined();
      const seen = (await threadWith(ana, ids.radio)).actions ?? [];
      expect(seen.some((each) => 'log_message_type' in each)).toBe(false);
      await employee.call('assignThread', { ...own, assigned_to: null });
      expect(await employee.expectError('assignThread', { ...own, assigned_to: ids.helena })).toMatchObject(denied);
      await admin.call('assignThread', { ...own, assigned_to: ids.helena });
      expect(await employee.expectError('assignThread', { ...own, assigned_to: ids.otavio })).toMatchObject(denied);
      expect(await admin.expectError('assignThread', { ...own, assigned_to: ids.caio })).toMatchObject(gone);
      await admin.call('assignThread', { ...own, assigned_to: ids.otavio });
      expect(await ana.expectError('assignThread', { thread_id: thread, assigned_to: ids.ana })).toMatchObject({
        status: 422,
      });
      expect(await (await as('caio')).expectError('assignThread', { ...own, assigned_to: null })).toMatchObject(gone);
    },
  },
  {
    title: 'mercury.91 who is blocked writes to nobody and hears nothing; the block is lifted again; a page bans',
    async run(context) {
      const { expect, ids, as } = context;
      const { writer, reader, thread } = await begin(context, 'otavio', 'caio');
      const steps = async () => (await list(writer, 'INBOX')).to;
      const before = await steps();
      const blocked = await reader.call('blockActor', { blocked_id: ids.otavio, is_blocked: true });
      expect(markOf(blocked, thread)).toMatchObject({ can_reply: false, cannot_reply_reason: 'unavailable' });
      expect(await steps()).toBe(before);
      expect(await writer.expectError('sendMessage', { thread_id: thread, body: 'ainda?' })).toMatchObject(gone);
      expect(await reader.expectError('sendMessage', { thread_id: thread, body: 'não' })).toMatchObject(gone);
      expect(await writer.expectError('sendMessage', { other_user_fbid: '999', body: 'oi' })).toMatchObject(gone);
      const lifted = await reader.call('blockActor', { blocked_id: ids.otavio, is_blocked: false });
      expect(markOf(lifted, thread)).toMatchObject({ can_reply: true });
      await send(writer, { thread_id: thread });
      expect(await reader.expectError('blockActor', { blocked_id: ids.caio, is_blocked: true })).toMatchObject({
        status: 422,
        fields: ['blocked_id'],
      });
      expect(await reader.expectError('blockActor', { blocked_id: '999', is_blocked: true })).toMatchObject(gone);

      const [admin, employee] = [await as('helena'), await as('otavio')];
      await send(reader, { other_user_fbid: ids.radio });
      const ban = { blocked_id: ids.caio, is_blocked: true, actor: ids.radio };
      expect(await employee.expectError('blockActor', ban)).toMatchObject(denied);
      await admin.call('blockActor', ban);
      const refused = await reader.expectError('sendMessage', { other_user_fbid: ids.radio, body: 'oi' });
      expect(refused).toMatchObject({ status: 403, code: 368 });
      await admin.call('blockActor', { ...ban, is_blocked: false });
      await send(reader, { other_user_fbid: ids.radio });
    },
  },
  {
    title: 'mercury.91 a friendship ends by a block, and stays ended',
    async run(context) {
      const { expect, ids, as } = context;
      await befriend(context, 'helena', 'bruno');
      const helena = await as('helena');
      const buttons = async () => (await helena.call('fetchHovercard', { id: ids.bruno })).buttons;
      expect(await buttons()).toContain('remove_friend');
      await helena.call('blockActor', { blocked_id: ids.bruno, is_blocked: true });
      await helena.call('blockActor', { blocked_id: ids.bruno, is_blocked: false });
      expect(await buttons()).toContain('add_friend');
    },
  },
  {
    title: 'mercury.92 mercury.144 others’ messages of an own thread are reported, and nobody is told',
    async run(context) {
      const { expect, as } = context;
      const { writer, reader, thread, message } = await begin(context, 'helena', 'bia');
      const own = { thread_id: thread, message_ids: [message.action_id], reason: 'spam' as const };
      const before = (await list(writer, 'INBOX')).to;
      expect(await reader.call('reportMessages', { ...own, client_id: 'reports' })).toEqual({ reported: 1 });
      expect(await reader.call('reportMessages', own)).toEqual({ reported: 1 });
      expect((await list(writer, 'INBOX')).to).toBe(before);
      expect(await writer.expectError('reportMessages', own)).toMatchObject({ status: 422, fields: ['message_ids'] });
      const noted = await reader.expectError('reportMessages', { ...own, note: 'incomoda' });
      expect(noted).toMatchObject({ status: 422, fields: ['note'] });
      expect(await (await as('caio')).expectError('reportMessages', own)).toMatchObject(gone);
      const other = actionOf(await send(reader, { other_user_fbid: context.ids.ana }));
      expect(await writer.expectError('fetchMessageReports', {})).toMatchObject(denied);
      expect(await context.visitor().expectError('fetchMessageReports', {})).toMatchObject({ status: 401 });
      const foreign = { ...own, message_ids: [other.action_id] };
      expect(await reader.expectError('reportMessages', foreign)).toMatchObject(gone);
    },
  },
  {
    title: 'mercury.95 settings that are not named stay, and an employee does not change a page’s',
    async run({ expect, ids, as }) {
      const bruno = await as('bruno');
      const saved = await bruno.call('saveMessageSettings', { stranger_requests: false });
      const settings = {
        read_receipts: true,
        stranger_requests: false,
        shortcuts: true,
        question_upsell: true,
        push_messages: true,
        push_texts: false,
      };
      expect(saved.mailboxes).toMatchObject([{ id: ids.bruno, settings }]);
      const helena = await as('helena');
      const refused = await helena.expectError('sendMessage', { other_user_fbid: ids.bruno, body: 'oi' });
      expect(refused).toMatchObject(gone);
      const back = await bruno.call('saveMessageSettings', { stranger_requests: true, shortcuts: false });
      expect(back.mailboxes).toMatchObject([{ settings: { ...settings, stranger_requests: true, shortcuts: false } }]);
      const otavio = await as('otavio');
      const page = { question_upsell: false, actor: ids.radio };
      expect(await otavio.expectError('saveMessageSettings', page)).toMatchObject(denied);
      expect((await helena.call('saveMessageSettings', page)).mailboxes).toMatchObject([
        { id: ids.radio, settings: { question_upsell: false } },
      ]);
      await helena.call('saveMessageSettings', { question_upsell: true, actor: ids.radio });
    },
  },
  {
    title: 'mercury.97 the other learns who types, the typist and a request’s writer do not',
    async run(context) {
      const { expect, ids, as } = context;
      const { writer, reader, thread } = await begin(context, 'ana', 'bia');
      const stream = await reader.openStream([{ target: ids.bia, seq: (await list(reader, 'INBOX')).to }]);
      const nextNotice = () => nextTyping(stream);
      await writer.call('tellTyping', { thread_id: thread, is_typing: true });
      const notice = { mailbox: ids.bia, thread_id: thread, author: ids.ana };
      expect(await nextNotice()).toEqual({ ...notice, is_typing: true });
      await reader.call('tellTyping', { thread_id: thread, is_typing: true });
      await writer.call('tellTyping', { thread_id: thread, is_typing: false });
      expect(await nextNotice()).toEqual({ ...notice, is_typing: false });
      await stream.close();
      const caio = await as('caio');
      expect(await caio.expectError('tellTyping', { thread_id: thread, is_typing: true })).toMatchObject(gone);
    },
  },
  {
    title: 'mercury.97 only colleagues learn who types for a page',
    async run({ expect, ids, as }) {
      const [ana, admin, employee] = [await as('ana'), await as('helena'), await as('otavio')];
      const thread = actionOf(await send(ana, { other_user_fbid: ids.radio })).thread_id;
      await send(employee, { thread_id: thread, actor: ids.radio });
      const { to } = await employee.call('fetchUnreadThreads', { folders: ['INBOX'], actor: ids.radio });
      const colleagues = await employee.openStream([{ target: ids.radio, seq: to }]);
      const customer = await ana.openStream([{ target: ids.ana, seq: (await list(ana, 'INBOX')).to }]);
      await admin.call('tellTyping', { thread_id: thread, is_typing: true, actor: ids.radio });
      const notice = { thread_id: thread, author: ids.radio, is_typing: true };
      expect(await nextTyping(colleagues)).toEqual({ ...notice, mailbox: ids.radio, person: 'Helena Duarte' });
      expect(await nextTyping(customer)).toEqual({ ...notice, mailbox: ids.ana });
      await colleagues.close();
      await customer.close();
    },
  },
  {
    title: 'mercury.98 nobody but the owner of the instance stops messages',
    async run(context) {
      const { expect, as } = context;
      const writer = await as('ana');
      expect(await writer.expectError('setKillChat', { kill_chat: true })).toMatchObject(denied);
      expect(await context.visitor().expectError('setKillChat', { kill_chat: true })).toMatchObject({ status: 401 });
    },
  },
];
