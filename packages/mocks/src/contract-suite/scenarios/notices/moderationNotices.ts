import type { NotificationRecord } from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import { newArticle, onOwnPages, openFrame } from '../../frame.ts';
import { addedComment, type Scenario } from '../../scenarioContext.ts';
import { list } from './notified.ts';

/** What moderation is told to have done to one of a person's comments, or to their account. */
async function acts(client: Client, comment: string | null): Promise<NotificationRecord[]> {
  const { notifications } = await list(client);
  return notifications.filter(({ kind, comment_id: id }) => kind === 'moderation' && id === comment);
}

const said = (notices: readonly NotificationRecord[]): string[] =>
  notices.map(({ moderation }) => `${moderation?.action} ${moderation?.role}`);

/** What people are told of moderation. */
export const moderationNotices: readonly Scenario[] = [
  {
    title:
      'server.640 who has hidden or deleted a comment is told to its author alone, by role and without a name, with their words',
    async run({ expect, ids, as, newPost, comment }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const post = await newPost();
      const { fbid: comment_id, body } = await comment('bia', post);
      const { fbid: reply } = await comment('caio', post, { to: comment_id });
      const object = { ft_ent_identifier: post, comment_id };
      const hide = { ...object, spam_action: true, client_id: `told-${comment_id}` };
      await ana.call('hideComment', hide);
      await ana.call('hideComment', hide);
      const [hidden, ...rest] = await acts(bia, comment_id);
      expect(rest).toEqual([]);
      expect(hidden).toMatchObject({
        kind: 'moderation',
        actors: [],
        other_actors: 0,
        text: body.text,
        post_id: post,
        moderation: { action: 'hidden', role: 'postAuthor', reason: null, until: null },
      });
      expect(JSON.stringify(hidden)).not.toContain(ids.ana);
      await ana.call('deleteComment', object);
      const [deleted] = await acts(bia, comment_id);
      expect(deleted).toMatchObject({ text: body.text, moderation: { action: 'deleted', role: 'postAuthor' } });
      // Its replies went with it; nobody has decided about them.
      expect([await acts(caio, reply), await acts(caio, comment_id), await acts(ana, comment_id)]).toEqual([
        [],
        [],
        [],
      ]);
    },
  },
  {
    title: 'server.641 what is published again is told too, and only what stands; one’s own deletion tells nothing',
    async run({ expect, as, newPost, comment }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const post = await newPost();
      const { fbid: comment_id } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id };
      // What was not taken away is not given back.
      await ana.call('keepSpam', object);
      expect(await acts(bia, comment_id)).toEqual([]);
      await ana.call('hideComment', { ...object, spam_action: true });
      const { unseen } = await list(bia);
      await ana.call('hideComment', { ...object, spam_action: false });
      expect(said(await acts(bia, comment_id))).toEqual(['restored postAuthor']);
      expect((await list(bia)).unseen).toBe(unseen);
      await ana.call('hideComment', { ...object, spam_action: true });
      await ana.call('keepSpam', object);
      await ana.call('hideComment', { ...object, spam_action: true });
      expect(said(await acts(bia, comment_id))).toEqual(['hidden postAuthor']);
      await bia.call('deleteComment', object);
      expect(await acts(bia, comment_id)).toEqual([]);
      expect((await list(bia)).unseen).toBe(unseen - 1);
      const { fbid: own } = await comment('ana', post);
      await ana.call('deleteComment', { ft_ent_identifier: post, comment_id: own });
      expect(await acts(ana, own)).toEqual([]);
    },
  },
  {
    title:
      'server.641 nobody is told what they have switched off, and what is told is kept out of the list of mentions',
    async run({ expect, as, newPost, comment }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const post = await newPost();
      const { fbid: comment_id } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id };
      const { off } = await bia.call('fetchNotificationSettings', {});
      await bia.call('saveNotificationSettings', { off: [...off, 'moderation'] });
      await ana.call('hideComment', { ...object, spam_action: true });
      await bia.call('saveNotificationSettings', { off });
      expect(await acts(bia, comment_id)).toEqual([]);
      await ana.call('hideComment', { ...object, spam_action: false });
      expect(said(await acts(bia, comment_id))).toEqual(['restored postAuthor']);
      const { notifications } = await list(bia, 'mentions');
      expect(notifications.filter(({ kind }) => kind === 'moderation')).toEqual([]);
    },
  },
  {
    title: 'server.642 on a site’s page its staff’s decisions are told, and what its rules hold is not',
    async run(context) {
      const { expect, as } = context;
      const { target_id } = await newArticle(context);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const frame = await openFrame(context, bia);
      const write = async (text: string) => (await frame.call('createComment', { target_id, text })).commentID;
      const decide = (comment_id: string, decision: 'approve' | 'hide' | 'restore' | 'hold') =>
        onOwnPages(helena).call('moderateComment', { ft_ent_identifier: target_id, comment_id, decision });
      const comment = await write('Bom texto');
      await decide(comment, 'hide');
      await decide(comment, 'hide');
      const [hidden, ...rest] = await acts(bia, comment);
      expect(rest).toEqual([]);
      expect(hidden).toMatchObject({
        post_id: null,
        site: { id: context.site.id },
        moderation: { action: 'hidden', role: 'siteOwner' },
      });
      await decide(comment, 'restore');
      expect(said(await acts(bia, comment))).toEqual(['restored siteOwner']);
      const held = await write('Outro');
      await decide(held, 'hold');
      expect(await acts(bia, held)).toEqual([]);
      await decide(held, 'approve');
      expect(await acts(bia, held)).toEqual([]);
    },
  },
  {
    title: 'server.643 whose account is suspended is told why and until when, and when that is over',
    async run({ expect, newPerson, makeOwner, newPost }) {
      const [owner, writer] = [await newPerson('Dona Iris'), await newPerson('Davi Prado')];
      await makeOwner(owner.id);
      const post = await newPost();
      const call = { ft_ent_identifier: post, comment_text: 'oi' };
      const { fbid: comment_id } = addedComment(await writer.client.call('addComment', call));
      await owner.client.call('deleteComment', { ft_ent_identifier: post, comment_id });
      expect(said(await acts(writer.client, comment_id))).toEqual(['deleted instanceOwner']);
      const input = { user_id: writer.id, reason: 'Propaganda', days: 7 as const, client_id: 'told-suspension' };
      const { suspension } = await owner.client.call('suspendPerson', input);
      await owner.client.call('suspendPerson', input);
      const [suspended, ...rest] = await acts(writer.client, null);
      expect(rest).toEqual([]);
      expect(suspended).toMatchObject({ actors: [], text: '', moderation: { action: 'suspended', ...suspension } });
      await owner.client.call('liftPersonSuspension', { user_id: writer.id });
      await owner.client.call('liftPersonSuspension', { user_id: writer.id });
      expect(said(await acts(writer.client, null))).toEqual(['unsuspended instanceOwner']);
      expect(await acts(owner.client, null)).toEqual([]);
    },
  },
];
