import type { Scenario } from '../../scenarioContext.ts';
import { actionOf, begin, list, markOf, send, threadWith } from './messagingSteps.ts';

/** Requests, receipts, marks and counters. */
export const mailboxMarks: readonly Scenario[] = [
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
];
