import type { CommentRecord } from 'ufi-core/contract';
import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';
import type { Client } from '../../client.ts';
import { actionOf, threadWith } from './messagingSteps.ts';

const gone = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };

let said = 0;
type Words = string | { readonly comment_text: string; readonly [field: string]: string };
const say = async (client: Client, post: string, words: Words): Promise<CommentRecord> => {
  const written = typeof words === 'string' ? { comment_text: words } : words;
  const input = { ft_ent_identifier: post, client_id: `upsell-${(said += 1)}`, ...written };
  return addedComment(await client.call('addComment', input));
};

const commentAt = async ({ as }: ScenarioContext, post: string, id: string): Promise<CommentRecord | undefined> => {
  const { records } = await (await as('bia')).call('fetchCommentsById', { ft_ent_identifier: post, comment_ids: [id] });
  return records.comments?.find(({ fbid }) => fbid === id);
};

/** Private replies to comments, and the cards that lead to messages (S3.05). */
export const upsells: readonly Scenario[] = [
  {
    title: 'mercury.141 mercury.142 S3.05/1 a page answers a comment by message once, and the comment says so',
    async run(context) {
      const { expect, ids, as, newPost, comment } = context;
      const post = await newPost({ author: 'radio' });
      const asked = await comment('caio', post);
      const [admin, employee, caio] = [await as('helena'), await as('otavio'), await as('caio')];
      const reply = { actor: ids.radio, other_user_fbid: ids.caio, comment_id: asked.fbid, body: 'já vamos ver' };
      expect(await caio.expectError('sendMessage', { ...reply, actor: ids.caio })).toMatchObject(denied);
      const others = { ...reply, other_user_fbid: ids.bia };
      expect(await employee.expectError('sendMessage', others)).toMatchObject(gone);
      const note = await employee.expectError('sendMessage', { ...reply, is_note: true });
      expect(note).toMatchObject({ status: 422, fields: ['is_note'] });
      const answer = await employee.call('sendMessage', { ...reply, client_id: 'answers-privately' });
      const again = await employee.call('sendMessage', { ...reply, client_id: 'answers-privately' });
      expect(again.to).toBe(answer.to);
      const line = {
        author: ids.radio,
        log_message_type: 'log:private-reply',
        log_message_data: { comment_id: asked.fbid, ft_ent_identifier: post, text: asked.body.text },
      };
      const seen = (await threadWith(caio, ids.radio)).actions ?? [];
      expect(seen.slice(-2)).toMatchObject([line, { author: ids.radio, body: 'já vamos ver' }]);
      expect(JSON.stringify(seen)).not.toContain(ids.otavio);
      const second = await admin.expectError('sendMessage', { ...reply, client_id: 'answers-twice' });
      expect(second).toMatchObject({ status: 422, fields: ['comment_id'] });
      const card = {
        type: 'upsell_info',
        subtype: 'private_reply_user_msg',
        title: '',
        action: { label: '', uri: `/messages/inbox/${ids.radio}` },
      };
      const told = await commentAt(context, post, asked.fbid);
      expect(told?.attachment).toMatchObject(card);
      expect(JSON.stringify(told?.attachment)).not.toMatch(new RegExp(`${ids.caio}|${ids.otavio}`));
    },
  },
  {
    title: 'mercury.141 another page’s comment, one of a page and a deleted one are not there for a private reply',
    async run(context) {
      const { expect, ids, as, newPost, comment } = context;
      const admin = await as('helena');
      const elsewhere = await comment('caio', await newPost());
      const post = await newPost({ author: 'radio' });
      const reply = { actor: ids.radio, body: 'oi' };
      const answer = (comment_id: string, other_user_fbid: string) =>
        admin.expectError('sendMessage', { ...reply, comment_id, other_user_fbid });
      expect(await answer(elsewhere.fbid, ids.caio)).toMatchObject(gone);
      expect(await answer('999', ids.caio)).toMatchObject(gone);
      const own = await say(admin, post, { comment_text: 'da página', actor: ids.radio });
      expect(await answer(own.fbid, ids.radio)).toMatchObject(gone);
      const deleted = await comment('caio', post);
      await (await as('caio')).call('deleteComment', { ft_ent_identifier: post, comment_id: deleted.fbid });
      expect(await answer(deleted.fbid, ids.caio)).toMatchObject(gone);
    },
  },
  {
    title: 'mercury.142 a comment’s own attachment stays when its page answers by message',
    async run(context) {
      const { expect, ids, as, newPost, newMedia } = context;
      const [admin, bia] = [await as('helena'), await as('bia')];
      const post = await newPost({ author: 'radio' });
      const attached_sticker_fbid = await newMedia('sticker');
      const { fbid, attachment } = await say(bia, post, { comment_text: 'com figurinha', attached_sticker_fbid });
      const reply = { actor: ids.radio, other_user_fbid: ids.bia, comment_id: fbid, body: 'gostamos' };
      await admin.call('sendMessage', { ...reply, client_id: 'answers-sticker' });
      expect((await commentAt(context, post, fbid))?.attachment).toEqual(attachment);
    },
  },
  {
    title:
      'mercury.143 S3.05/1 a first question under a page’s post has a card; others, its staff’s and links have none',
    async run(context) {
      const { expect, ids, as, newPost, newMedia } = context;
      const [ana, bia, admin] = [await as('ana'), await as('bia'), await as('helena')];
      const post = await newPost({ author: 'radio' });
      expect((await say(ana, post, 'veja https://feira.example/?dia=1')).attachment).toBeUndefined();
      expect((await say(ana, await newPost(), 'quando?')).attachment).toBeUndefined();
      expect((await say(admin, post, 'alguém?')).attachment).toBeUndefined();
      const first = await say(ana, post, 'a que horas?');
      expect(first.attachment).toMatchObject({
        type: 'upsell_info',
        subtype: 'question_triggered_page_msg',
        action: { uri: `/messages/inbox/${ids.radio}?upsell=${first.fbid}` },
      });
      expect((await say(ana, post, 'e onde?')).attachment).toBeUndefined();
      const replied = await say(bia, post, { comment_text: 'com quem?', parent_comment_id: first.fbid });
      expect(replied.attachment).toBeUndefined();
      const sticker = { attached_sticker_fbid: await newMedia('sticker') };
      const pictured = await say(await as('caio'), post, { comment_text: 'é assim?', ...sticker });
      expect(pictured.attachment?.type).toBe('sticker');

      const begun = await ana.call('sendMessage', {
        other_user_fbid: ids.radio,
        body: 'perguntei lá',
        origin: { kind: 'upsell', id: first.fbid },
      });
      expect(actionOf(begun).origin).toEqual({ kind: 'upsell', id: first.fbid });
      await admin.call('saveMessageSettings', { question_upsell: false, actor: ids.radio });
      const quiet = await say(bia, await newPost({ author: 'radio' }), 'pode?');
      await admin.call('saveMessageSettings', { question_upsell: true, actor: ids.radio });
      expect(quiet.attachment).toBeUndefined();
      const reply = { actor: ids.radio, other_user_fbid: ids.ana, comment_id: first.fbid, body: 'às nove' };
      await admin.call('sendMessage', { ...reply, client_id: 'answers-question' });
      expect((await commentAt(context, post, first.fbid))?.attachment).toMatchObject({
        subtype: 'private_reply_user_msg',
      });
    },
  },
];
