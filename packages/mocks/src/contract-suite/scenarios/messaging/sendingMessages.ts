import { errorPayloadBodySchema } from 'ufi-core/contract';
import { servedMercuryEndpoints } from 'ufi-mercury/contract';
import * as v from 'valibot';
import { requestOf } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { actionOf, begin, list, markOf, send, threadWith } from './messagingSteps.ts';

/** Sending and unsending. */
export const sendingMessages: readonly Scenario[] = [
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
      expect(again.to).toEqual(first.to);
      expect(actionOf(again).action_id).toEqual(actionOf(first).action_id);
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
    title: 'mercury.140 web addresses in a message are links, and nothing else is',
    async run({ expect, ids, as }) {
      const ana = await as('ana');
      const body = 'às 9h em https://feira.example/sab, não em javascript:alert(1)';
      const { ranges, body: kept } = actionOf(await send(ana, { other_user_fbid: ids.bia, body }));
      expect(kept).toBe(body);
      const uri = 'https://feira.example/sab';
      expect(ranges).toEqual([{ kind: 'link', offset: body.indexOf(uri), length: uri.length, uri, external: true }]);
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
    title:
      'mercury.162 mercury.01 who writes to a fifth stranger is asked before, and the same text is spam from there on',
    async run({ expect, newPerson }) {
      const writer = await newPerson('Vera Reis');
      const strangers = [];
      for (let at = 0; at < 6; at += 1) strangers.push(await newPerson(`Olga Reis ${String.fromCodePoint(77 + at)}`));
      const [fifth, sixth] = strangers.slice(4);
      if (fifth === undefined || sixth === undefined) throw new Error('too few people');
      const body = 'compre já';
      const write = (to: string, more: object = {}) => send(writer.client, { other_user_fbid: to, body, ...more });
      for (const { id } of strangers.slice(0, 4)) await write(id);
      const question = async (to: string, more: object = {}) => {
        const input = { other_user_fbid: to, body, ...more };
        const { status, body: answer } = await writer.client.send(requestOf(servedMercuryEndpoints.sendMessage, input));
        return { status, ...v.parse(errorPayloadBodySchema, answer).error_payload };
      };
      const { status, code, dialog } = await question(fifth.id);
      expect(status).toBe(403);
      expect(code).toBe(368);
      expect(dialog).toMatchObject({ title: 'Escrever para mais alguém?', confirm: 'Enviar' });
      const other = (await question(sixth.id)).dialog?.token;
      expect(other).not.toBe(dialog?.token);
      expect((await question(fifth.id, { dialog_token: other })).code).toBe(368);
      expect((await list(fifth.client, 'SPAM')).threads ?? []).toEqual([]);
      await write(fifth.id, { dialog_token: dialog?.token });
      expect((await list(fifth.client, 'SPAM')).threads).toMatchObject([{ snippet: body }]);
      for (const { client } of strangers.slice(0, 4))
        expect((await list(client, 'OTHER')).threads).toMatchObject([{ snippet: body }]);
      await write(sixth.id, { dialog_token: other, body: 'oi, tudo bem?' });
      expect((await list(sixth.client, 'OTHER')).threads).toMatchObject([{ snippet: 'oi, tudo bem?' }]);
    },
  },
];
