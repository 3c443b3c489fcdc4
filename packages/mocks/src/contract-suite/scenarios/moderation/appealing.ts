import type { Client } from '../../client.ts';
import { newArticle, onOwnPages, openFrame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';
import { notificationAddress } from 'ufi-core/internal/addresses';
import { list } from '../notices/notified.ts';

const missing = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };

/** The latest act on one of a person's comments that they are told of. */
async function actOn(client: Client, comment: string): Promise<string> {
  const { notifications } = await list(client);
  const notified = notifications.find(({ kind, comment_id: id }) => kind === 'moderation' && id === comment);
  return notified?.moderation?.id ?? 'none';
}

/** A comment of Bia's that Ana has hidden or deleted under a post of hers. */
async function begin({ as, newPost, comment }: ScenarioContext, how: 'hidden' | 'deleted' = 'hidden') {
  const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
  const post = await newPost();
  const { fbid: comment_id, body } = await comment('bia', post);
  const object = { ft_ent_identifier: post, comment_id };
  if (how === 'hidden') await ana.call('hideComment', { ...object, spam_action: true });
  else await ana.call('deleteComment', object);
  const act_id = await actOn(bia, comment_id);
  const isSeen = async (client: Client) => {
    const { records } = await client.call('fetchComments', { ft_ent_identifier: post });
    return records.comments?.some(({ fbid, status }) => fbid === comment_id && status === null) === true;
  };
  return { ana, bia, caio, post, comment_id, text: body.text, object, act_id, isSeen };
}

/** The appeals against what was done to a comment that somebody is told of. */
async function noticesOfAppeals(client: Client, comment: string) {
  const { notifications } = await list(client);
  return notifications.filter(({ kind, comment_id: id }) => kind === 'appeal' && id === comment);
}

/** Appeals against moderation, and their answers. */
export const appealing: readonly Scenario[] = [
  {
    title:
      'server.658 whoever may answer an appeal is told of it until it is answered, with a link to where they answer',
    async run(context) {
      const { expect, ids } = context;
      for (const how of ['hidden', 'deleted'] as const) {
        const { ana, bia, caio, text, comment_id, object, act_id } = await begin(context, how);
        const unseen = async () => (await list(ana)).unseen;
        await ana.call('markNotificationsSeen', { up_to: (await list(ana)).notifications[0]?.id ?? '0' });
        expect(await noticesOfAppeals(ana, comment_id)).toEqual([]);
        expect(await unseen()).toBe(0);
        const appeal = { act_id, appeal: 'Não era propaganda' };
        await bia.call('appealModeration', appeal);
        await bia.call('appealModeration', appeal);
        const [notified, ...others] = await noticesOfAppeals(ana, comment_id);
        expect(others).toEqual([]);
        expect(await unseen()).toBe(1);
        expect(notified).toMatchObject({ actors: [{ id: ids.bia }], text, moderation: null, scope_id: ids.ana });
        expect(notificationAddress(notified ?? fail())).toBe(`/reports/?scope_id=${ids.ana}&view=appeals`);
        for (const other of [bia, caio]) expect(await noticesOfAppeals(other, comment_id)).toEqual([]);
        await ana.call('answerAppeal', { ...object, act_id, is_restored: false, answer: 'É propaganda' });
        expect(await noticesOfAppeals(ana, comment_id)).toEqual([]);
        expect(await unseen()).toBe(0);
      }
    },
  },
  {
    title:
      'server.658 on a site’s page its staff are told, unless only an owner of the instance may answer, who then is',
    async run(context) {
      const { expect, newPerson, makeOwner, site } = context;
      const { target_id } = await newArticle(context);
      const [bia, helena] = [await context.as('bia'), await context.as('helena')];
      const owner = await newPerson('Dona Lia');
      await makeOwner(owner.id);
      const frame = await openFrame(context, bia);
      const { commentID } = await frame.call('createComment', { target_id, text: 'Bom texto' });
      const object = { ft_ent_identifier: target_id, comment_id: commentID };
      await onOwnPages(helena).call('moderateComment', { ...object, decision: 'hide' });
      await bia.call('appealModeration', { act_id: await actOn(bia, commentID), appeal: 'Oi' });
      const [notified] = await noticesOfAppeals(helena, commentID);
      expect(notificationAddress(notified ?? fail())).toBe(
        `/plugins/comments/moderation?app_id=${site.id}&view=appeals`,
      );
      expect(await noticesOfAppeals(owner.client, commentID)).toEqual([]);
      await owner.client.call('deleteComment', object);
      await bia.call('appealModeration', { act_id: await actOn(bia, commentID), appeal: 'Oi de novo' });
      expect(await noticesOfAppeals(helena, commentID)).toEqual([]);
      expect(await noticesOfAppeals(owner.client, commentID)).toMatchObject([{ site: { id: site.id } }]);
    },
  },
  {
    title: 'server.645 the author appeals once in their words, moderators find it, publish the comment, and it is told',
    async run(context) {
      const { expect, ids } = context;
      const { ana, bia, caio, post, comment_id, text, object, act_id, isSeen } = await begin(context);
      expect(await bia.call('fetchModerationCase', { act_id })).toMatchObject({
        act: { action: 'hidden', role: 'postAuthor' },
        comment: { text },
        appeal: null,
        can_appeal: true,
      });
      for (const other of [ana, caio]) {
        expect(await other.expectError('fetchModerationCase', { act_id })).toMatchObject(missing);
        expect(await other.expectError('appealModeration', { act_id, appeal: 'Oi' })).toMatchObject(missing);
      }
      const appeal = { act_id, appeal: ' Não era propaganda ' };
      const { can_appeal, ...appealed } = await bia.call('appealModeration', appeal);
      expect(can_appeal).toBe(false);
      expect(appealed.appeal?.text).toBe('Não era propaganda');
      await bia.call('appealModeration', appeal);
      expect(await bia.expectError('appealModeration', { ...appeal, appeal: 'Outra' })).toMatchObject({ code: 506 });

      const queue = { scope_id: ids.ana };
      const { appeals } = await ana.call('fetchAppeals', queue);
      expect(appeals[0]).toMatchObject({
        act: { id: act_id },
        comment_id: `${post}_${comment_id}`,
        author: { id: ids.bia },
        comment: { text },
        appeal: { text: 'Não era propaganda' },
      });
      expect(await bia.expectError('fetchAppeals', queue)).toMatchObject(denied);
      const answer = { ...object, act_id, is_restored: true, answer: '', client_id: `answer-${act_id}` };
      expect(await bia.expectError('answerAppeal', answer)).toMatchObject(denied);
      expect(await caio.expectError('answerAppeal', answer)).toMatchObject(denied);
      const { seq } = await ana.call('answerAppeal', answer);
      expect((await ana.call('answerAppeal', answer)).seq).toBe(seq);
      expect(await isSeen(caio)).toBe(true);
      expect((await ana.call('fetchAppeals', queue)).appeals.filter(({ act }) => act.id === act_id)).toEqual([]);
      const back = await actOn(bia, comment_id);
      expect(await bia.call('fetchModerationCase', { act_id: back })).toMatchObject({
        act: { action: 'restored', role: 'postAuthor', reason: null },
        appeal: { text: 'Não era propaganda', answer: { id: back, action: 'restored' } },
        can_appeal: false,
      });
      const again = { ...answer, client_id: `again-${act_id}` };
      expect(await ana.expectError('answerAppeal', again)).toMatchObject(missing);
      const { lines } = await ana.call('fetchAudit', { ...queue, comment_id: `${post}_${comment_id}` });
      expect(lines.map(({ action, person }) => [action, person])).toEqual([
        ['grantAppeal', ids.ana],
        ['hideComment', ids.ana],
      ]);
    },
  },
  {
    title: 'server.646 upholding takes a sentence, which the author reads, and ends it',
    async run(context) {
      const { expect } = context;
      const { ana, bia, caio, comment_id, object, act_id, isSeen } = await begin(context);
      await bia.call('appealModeration', { act_id, appeal: 'Por quê?' });
      const answer = { ...object, act_id, is_restored: false };
      expect(await ana.expectError('answerAppeal', { ...answer, answer: ' ' })).toMatchObject({ fields: ['answer'] });
      await ana.call('answerAppeal', { ...answer, answer: 'É propaganda.' });
      expect(await isSeen(caio)).toBe(false);
      const upheld = await actOn(bia, comment_id);
      expect(await bia.call('fetchModerationCase', { act_id: upheld })).toMatchObject({
        act: { action: 'upheld', reason: 'É propaganda.' },
        appeal: { text: 'Por quê?', answer: { reason: 'É propaganda.' } },
        can_appeal: false,
      });
      expect(await bia.expectError('appealModeration', { act_id: upheld, appeal: 'Mas' })).toMatchObject(missing);
      expect(await bia.call('fetchModerationCase', { act_id })).toMatchObject({ can_appeal: false });
    },
  },
  {
    title:
      'server.647 a deleted comment is published again as it was, with its place and count, on open streams as well',
    async run(context) {
      const { expect } = context;
      const { ana, bia, caio, post, comment_id, text, object, act_id, isSeen } = await begin(context, 'deleted');
      const countOf = async () => {
        const { records } = await caio.call('fetchComments', { ft_ent_identifier: post });
        return records.targets?.[0]?.commentcount;
      };
      expect(await isSeen(caio)).toBe(false);
      expect(await countOf()).toBe(0);
      await bia.call('appealModeration', { act_id, appeal: 'Foi engano' });
      const update = await ana.call('answerAppeal', { ...object, act_id, is_restored: true, answer: 'Tem razão' });
      expect(update.records.comments?.[0]).toMatchObject({ fbid: comment_id, status: null, body: { text } });
      expect(await isSeen(caio)).toBe(true);
      expect(await countOf()).toBe(1);
      expect((await list(bia)).notifications[0]?.moderation).toMatchObject({ action: 'restored', reason: 'Tem razão' });
    },
  },
  {
    title: 'server.648 an appeal is over once the comment is published again otherwise, or its author deletes it',
    async run(context) {
      const { expect, ids } = context;
      for (const end of ['kept', 'withdrawn'] as const) {
        const { ana, bia, object, act_id } = await begin(context);
        await bia.call('appealModeration', { act_id, appeal: 'Oi' });
        if (end === 'kept') await ana.call('keepSpam', object);
        else await bia.call('deleteComment', object);
        const { appeals } = await ana.call('fetchAppeals', { scope_id: ids.ana });
        expect(appeals.filter(({ act }) => act.id === act_id)).toEqual([]);
        const answer = { ...object, act_id, is_restored: true, answer: '' };
        expect(await ana.expectError('answerAppeal', answer)).toMatchObject(missing);
        const { appeal } = await bia.call('fetchModerationCase', { act_id });
        expect(appeal?.answer?.action).toBe(end === 'kept' ? 'restored' : undefined);
      }
    },
  },
  {
    title: 'server.648 on a site’s page its staff answer, and nobody answers for somebody of a higher rank',
    async run(context) {
      const { expect, newPerson, makeOwner, ids, site } = context;
      const { target_id } = await newArticle(context);
      const [bia, helena] = [await context.as('bia'), onOwnPages(await context.as('helena'))];
      const frame = await openFrame(context, bia);
      const { commentID } = await frame.call('createComment', { target_id, text: 'Bom texto' });
      const object = { ft_ent_identifier: target_id, comment_id: commentID };
      await helena.call('moderateComment', { ...object, decision: 'hide' });
      const hidden = await actOn(bia, commentID);
      await bia.call('appealModeration', { act_id: hidden, appeal: 'Oi' });
      const inSite = async () => {
        const { appeals } = await (await context.as('helena')).call('fetchAppeals', { scope_id: site.id });
        return appeals.filter(({ comment_id: key }) => key === `${target_id}_${commentID}`).length;
      };
      expect(await inSite()).toBe(1);
      const owner = await newPerson('Dona Rosa');
      await makeOwner(owner.id);
      await owner.client.call('deleteComment', object);
      expect(await inSite()).toBe(0);
      const deleted = await actOn(bia, commentID);
      await bia.call('appealModeration', { act_id: deleted, appeal: 'Oi de novo' });
      expect(await inSite()).toBe(0);
      const answer = { ...object, act_id: deleted, is_restored: true, answer: '' };
      expect(await (await context.as('helena')).expectError('answerAppeal', answer)).toMatchObject(denied);
      await owner.client.call('answerAppeal', answer);
      const { lines } = await owner.client.call('fetchAudit', { scope_id: site.id });
      expect(lines[0]).toMatchObject({ action: 'grantAppeal', person: owner.id, target: ids.bia });
    },
  },
];

function fail(): never {
  throw new Error('they were told of nothing');
}
