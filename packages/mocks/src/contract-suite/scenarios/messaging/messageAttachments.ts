import { errorIn, type Client } from '../../client.ts';
import type { PersonKey } from '../../suiteData.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';
import { payloadOf, upload } from '../attachments/uploading.ts';
import { actionOf, befriend, list, send, threadWith } from './messagingSteps.ts';

const notFound = { status: 404, code: 803 };

/** Uploads a photo for a message. */
export const photoFor = async (client: Client, own: string) =>
  payloadOf(await upload(client, own, { fields: { use: 'message' } })).attachment;

/** The status of the answer to whoever asks for a file. */
export const statusOf = async (client: Client, path: string): Promise<number> =>
  (await client.send({ method: 'GET', path, headers: { 'content-type': null } })).status;

/** A message of one person to a friend, with a photo. */
async function sendPhoto(context: ScenarioContext, from: PersonKey, to: PersonKey) {
  const { ids, as } = context;
  await befriend(context, from, to);
  const [writer, reader] = [await as(from), await as(to)];
  const photo = await photoFor(writer, ids[from]);
  const answer = await send(writer, { other_user_fbid: ids[to], body: '', attached: [photo.fbid] });
  const message = actionOf(answer);
  return { writer, reader, photo, message, thread: message.thread_id };
}

/** Attachments of messages: whose they are, who is answered them, and what is left of them. */
export const messageAttachments: readonly Scenario[] = [
  {
    title: 'mercury.148 mercury.152 a photo is sent without words, shown with its size, and named by the snippet',
    async run(context) {
      const { expect, ids } = context;
      const { reader, photo, message, thread } = await sendPhoto(context, 'ana', 'bia');
      expect(photo).toMatchObject({ type: 'photo', metadata: { width: 6, height: 4 } });
      expect(message).toMatchObject({ body: '', attachments: [photo] });
      const read = (await threadWith(reader, ids.ana)).actions?.find(({ action_id: id }) => id === message.action_id);
      expect(read).toMatchObject({ attachments: [photo] });
      const inbox = (await list(reader, 'INBOX')).threads ?? [];
      const snippetOf = inbox.find(({ thread_id: id }) => id === thread);
      expect(snippetOf).toMatchObject({ snippet: '', snippet_attachment: 'photo' });
    },
  },
  {
    title: 'mercury.161 a photo has the description that its sender gives it, until it is unsent; nothing else has one',
    async run(context) {
      const { expect, ids, as } = context;
      await befriend(context, 'ana', 'bia');
      const [ana, bia] = [await as('ana'), await as('bia')];
      const photo = await photoFor(ana, ids.ana);
      const sticker = await context.newMedia('sticker');
      const to = { other_user_fbid: ids.bia, body: '' };
      for (const input of [
        { attached: [sticker], descriptions: { [sticker]: 'um barco' } },
        { attached: [photo.fbid], descriptions: { [sticker]: 'um barco' } },
      ])
        expect(await ana.expectError('sendMessage', { ...to, ...input })).toMatchObject({
          status: 422,
          fields: ['descriptions'],
        });
      const descriptions = { [photo.fbid]: ' um bolo de fubá na mesa ' };
      const message = actionOf(await send(ana, { ...to, attached: [photo.fbid], descriptions }));
      const shown = async () =>
        (await threadWith(bia, ids.ana)).actions?.find(({ action_id: id }) => id === message.action_id);
      const metadata = { accessibilityLabel: 'um bolo de fubá na mesa' };
      expect(await shown()).toMatchObject({ attachments: [{ metadata }] });
      await ana.call('unsendMessage', { message_id: message.action_id });
      expect(JSON.stringify(await shown())).not.toContain('fubá');
    },
  },
  {
    title: 'mercury.148 several photos go together, a sticker alone; what is not one’s own or is used is not there',
    async run(context) {
      const { expect, ids, as, newPost } = context;
      await befriend(context, 'ana', 'bia');
      const [ana, bia] = [await as('ana'), await as('bia')];
      const to = { other_user_fbid: ids.bia, body: 'olhe' };
      const photos = [await photoFor(ana, ids.ana), await photoFor(ana, ids.ana)];
      const attached = photos.map(({ fbid }) => fbid);
      const [first = ''] = attached;
      const sticker = (await ana.call('fetchStickerPacks', {})).packs[0]?.stickers[0]?.fbid ?? '';
      const refused = async (client: Client, more: object) => client.expectError('sendMessage', { ...to, ...more });
      const mixed = { status: 422, code: 100, fields: ['attached'] };
      expect(await refused(ana, { attached: [first, sticker] })).toMatchObject(mixed);
      expect(await refused(ana, { attached: [first, first] })).toMatchObject(mixed);
      expect(await refused(ana, { attached: Array.from({ length: 11 }, () => first) })).toMatchObject(mixed);
      expect(await refused(bia, { other_user_fbid: ids.ana, attached })).toMatchObject(notFound);
      expect(await refused(ana, { attached: [first, '987654321'] })).toMatchObject(notFound);
      const target = await newPost();
      const ofComment = payloadOf(await upload(ana, target)).fbid;
      expect(await refused(ana, { attached: [ofComment] })).toMatchObject(notFound);
      const comment = { ft_ent_identifier: target, comment_text: '', attached_photo_fbid: first };
      expect(await ana.expectError('addComment', comment)).toMatchObject(notFound);
      const post = { post_text: '', attached_photo_fbids: [first] };
      expect(await ana.expectError('addPost', post)).toMatchObject(notFound);
      const refusedUse = await upload(ana, target, { fields: { use: 'message' } });
      expect(errorIn(refusedUse)).toMatchObject({ status: 422, fields: ['use'] });

      const before = (await threadWith(ana, ids.bia)).actions ?? [];
      const input = { ...to, attached, client_id: 'two-photos' };
      const sent = await ana.call('sendMessage', input);
      expect(actionOf(sent).attachments).toEqual(photos);
      expect(actionOf(await ana.call('sendMessage', input)).action_id).toBe(actionOf(sent).action_id);
      expect(await refused(ana, { attached: [first], client_id: 'again' })).toMatchObject(notFound);
      expect(actionOf(await send(ana, { ...to, attached: [sticker] })).attachments).toMatchObject([
        { type: 'sticker', fbid: sticker },
      ]);
      expect((await threadWith(ana, ids.bia)).actions).toHaveLength(Math.min(20, before.length + 2));
    },
  },
  {
    title: 'mercury.149 a request has words alone: attachments wait until it is accepted',
    async run({ expect, ids, as }) {
      const [bruno, caio] = [await as('bruno'), await as('caio')];
      const attached = [(await photoFor(bruno, ids.bruno)).fbid];
      const to = { other_user_fbid: ids.caio, body: 'oi', attached };
      const refusedFirst = await bruno.expectError('sendMessage', to);
      expect(refusedFirst).toMatchObject({ status: 422, code: 100, fields: ['attached'] });
      const thread = actionOf(await send(bruno, { other_user_fbid: ids.caio })).thread_id;
      const refused = await bruno.expectError('sendMessage', { ...to, client_id: 'second' });
      expect(refused).toMatchObject({ status: 422, fields: ['attached'] });
      await send(caio, { thread_id: thread });
      await caio.call('markSpam', { ids: [thread] });
      expect(actionOf(await send(bruno, { thread_id: thread, attached })).attachments).toHaveLength(1);
    },
  },
  {
    title:
      'mercury.150 a file is answered to whoever uploaded it, then to those who may read the message, and to nobody else',
    async run(context) {
      const { expect, ids, as, visitor } = context;
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const draft = await photoFor(ana, ids.ana);
      const { url } = draft.metadata;
      expect(url).toMatch(/^\/media\/m\//);
      const seenBy = async (path: string, clients = [ana, bia, caio, visitor()]) =>
        Promise.all(clients.map((client) => statusOf(client, path)));
      expect(await seenBy(url)).toEqual([200, 404, 404, 404]);
      const { photo, message, thread } = await sendPhoto(context, 'ana', 'bia');
      const paths = [photo.metadata.url, photo.metadata.preview_uri];
      for (const path of paths) expect(await seenBy(path)).toEqual([200, 200, 404, 404]);
      await bia.call('deleteMessages', { message_ids: [message.action_id] });
      expect(await seenBy(photo.metadata.url)).toEqual([200, 404, 404, 404]);
      const other = actionOf(await send(ana, { thread_id: thread, body: '', attached: [draft.fbid] }));
      expect(await seenBy(url)).toEqual([200, 200, 404, 404]);
      await bia.call('deleteThread', { ids: [other.thread_id] });
      expect(await seenBy(url)).toEqual([200, 404, 404, 404]);
    },
  },
  {
    title: 'mercury.151 an unsent message has no attachment any more, for nobody, nor can it be sent again',
    async run(context) {
      const { expect, ids } = context;
      const { writer, reader, photo, message, thread } = await sendPhoto(context, 'ana', 'bia');
      await writer.call('unsendMessage', { message_id: message.action_id });
      const read = await threadWith(reader, ids.ana);
      const unsent = read.actions?.find(({ action_id: id }) => id === message.action_id);
      expect(unsent).toMatchObject({ is_unsent: true, attachments: [] });
      expect(read.threads?.[0]).toMatchObject({ is_snippet_unsent: true, snippet_attachment: null });
      for (const client of [writer, reader]) expect(await statusOf(client, photo.metadata.url)).toBe(404);
      const again = { thread_id: thread, body: 'de novo', attached: [photo.fbid] };
      expect(await writer.expectError('sendMessage', again)).toMatchObject(notFound);
    },
  },
];
