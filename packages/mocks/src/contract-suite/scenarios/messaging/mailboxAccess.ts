import type { Scenario } from '../../scenarioContext.ts';
import { actionOf, begin, list, send, threadWith } from './messagingSteps.ts';

/** Whose mailbox is whose, and by which calls it is read. */
export const mailboxAccess: readonly Scenario[] = [
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
      const exposure = { universeName: 'mercury_snippet_lines', unitType: 'mailbox' } as const;
      // Another's mailbox, and an experiment that does not run.
      for (const unitID of [ids.bia, ids.caio])
        expect(await caio.expectError('logExposure', { ...exposure, unitID })).toMatchObject(gone);
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
