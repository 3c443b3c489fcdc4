import type { Scenario } from '../../scenarioContext.ts';
import { actionOf, befriend, begin, send } from './messagingSteps.ts';

/** Searches for messages and for whom to write to. */
export const messageSearch: readonly Scenario[] = [
  {
    title: 'mercury.93 the search finds own messages by the beginnings of all words, newest first and page by page',
    async run(context) {
      const { expect, as, ids } = context;
      const { writer, reader, thread } = await begin(context, 'helena', 'bia');
      const first = actionOf(await send(writer, { thread_id: thread, body: 'Sábado tem feijoada na praça' }));
      const second = actionOf(await send(reader, { thread_id: thread, body: 'feijoada no SABADO, combinado' }));
      const found = async (q: string, more: object = {}) => (await reader.call('searchMessages', { q, ...more })).found;
      expect(await found('sabado feijoada')).toEqual([second.action_id, first.action_id]);
      expect(await found('sábado praça', { thread_id: thread })).toEqual([first.action_id]);
      expect(await found('feijoada inexistente')).toEqual([]);
      expect(await found('fei pra')).toEqual([first.action_id]);
      expect(await found("f' & sab")).toEqual([second.action_id, first.action_id]);
      expect(await found('eijoada')).toEqual([]);
      expect(await found('&')).toEqual([]);
      const { said } = await reader.call('searchMessages', { q: 'feijoada' });
      expect(said).toMatchObject({ mailbox: ids.bia, threads: [{ thread_id: thread }] });
      expect(said.actions).toHaveLength(2);
      const caio = await as('caio');
      expect((await caio.call('searchMessages', { q: 'feijoada' })).found).toEqual([]);
      expect(await caio.expectError('searchMessages', { q: 'feijoada', thread_id: thread })).toMatchObject({
        status: 404,
        code: 803,
      });
      await writer.call('unsendMessage', { message_id: first.action_id });
      await reader.call('deleteMessages', { message_ids: [second.action_id] });
      expect(await found('feijoada')).toEqual([]);
      const long = await as('ana');
      const { thread_id: other } = actionOf(await send(long, { other_user_fbid: ids.bia, body: 'jabuticaba 0' }));
      for (let at = 1; at <= 20; at += 1) await send(long, { thread_id: other, body: `jabuticaba ${at}` });
      const page = await reader.call('searchMessages', { q: 'jabuticaba' });
      expect(page.found).toHaveLength(20);
      const rest = await reader.call('searchMessages', { q: 'jabuticaba', cursor: page.cursor ?? '' });
      expect(rest.found).toHaveLength(1);
      expect(rest.cursor).toBeNull();
      expect(page.found).not.toContain(rest.found[0]);
    },
  },
  {
    title: 'mercury.94 recipients are known ones, friends, then others, without those who may not be written to',
    async run(context) {
      const { expect, ids, as } = context;
      const [ana, bia] = [await as('ana'), await as('bia')];
      const idsOf = async (client: typeof ana, q: string) =>
        (await client.call('suggestRecipients', { q })).entries.map(({ actor: { id } }) => id);
      const { thread_id: thread } = actionOf(await send(ana, { other_user_fbid: ids.bia }));
      const { entries } = await ana.call('suggestRecipients', { q: 'bia mo' });
      expect(entries).toMatchObject([{ actor: { id: ids.bia }, thread_id: thread }]);
      expect(await idsOf(ana, 'HELENA')).toEqual([ids.helena]);
      expect(await idsOf(ana, 'rádio')).toEqual([ids.radio]);
      expect(await idsOf(ana, 'ana')).toEqual([]);
      await bia.call('blockActor', { blocked_id: ids.helena, is_blocked: true });
      expect(await idsOf(bia, 'helena')).toEqual([]);
      expect(await idsOf(await as('helena'), 'bia')).toEqual([]);
      await bia.call('blockActor', { blocked_id: ids.helena, is_blocked: false });
      expect(await idsOf(bia, 'helena')).toEqual([ids.helena]);
      const caio = await as('caio');
      await befriend(context, 'caio', 'bruno');
      expect(await idsOf(caio, 'b')).toEqual([ids.bruno, ids.bia]);
      await send(caio, { other_user_fbid: ids.bia });
      expect(await idsOf(caio, 'b')).toEqual([ids.bia, ids.bruno]);
      await caio.call('setConnection', { profile_id: ids.bruno, is_connected: false });
      // Banned by the page.
      expect(await idsOf(await as('bruno'), 'rádio')).toEqual([]);
    },
  },
];
