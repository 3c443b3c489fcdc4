import type { NotificationRecord } from 'ufi-core/contract';
import { notificationAddress } from 'ufi-core/internal/addresses';
import type { Client } from '../../client.ts';
import { newArticle, onOwnPages, openFrame } from '../../frame.ts';
import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';
import { list } from '../notices/notified.ts';

const missing = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };
const answered = { status: 409, code: 506, fields: ['act_id'] };

async function write(client: Client, post: string): Promise<string> {
  return addedComment(await client.call('addComment', { ft_ent_identifier: post, comment_text: 'oi' })).fbid;
}

/** What somebody is told of restrictions, the newest first. */
async function acts(client: Client) {
  const { notifications } = await list(client);
  return notifications.flatMap(({ comment_id: comment, moderation }) =>
    comment === null && moderation !== null ? [moderation] : [],
  );
}

/** The appeals against restrictions that somebody is told of, by the person who appeals. */
async function appealsOf(client: Client, person: string): Promise<NotificationRecord[]> {
  const { notifications } = await list(client);
  const own = notifications.filter(({ kind, comment_id: comment }) => kind === 'appeal' && comment === null);
  return own.filter(({ actors }) => actors[0]?.id === person);
}

/** Somebody new whom Helena has banned from the radio's page, or from a post there. */
async function banned({ as, newPost, newPerson, ids }: ScenarioContext, how: { post_only?: true } = {}) {
  const post = await newPost({ author: 'radio' });
  const [helena, writer] = [await as('helena'), await newPerson('Caio Novo')];
  const { client, id } = writer;
  const object = {
    ft_ent_identifier: post,
    comment_id: await write(client, post),
    page_id: ids.radio,
    commenter_id: id,
  };
  await helena.call('banUser', { ...object, ...how, action: 'ban', reason: 'Propaganda' });
  const act_id = (await acts(client))[0]?.id ?? 'none';
  const restriction = async () =>
    (await client.call('fetchComments', { ft_ent_identifier: post })).records.rights?.[0]?.restriction;
  return { helena, client, id, object, act_id, restriction };
}

/** Appeals against bans, mutes and suspensions, and their answers. */
export const appealingRestrictions: readonly Scenario[] = [
  {
    title: 'server.690 server.691 server.692 who is banned appeals once, whoever may lift it is told, and lifts it',
    async run(context) {
      const { expect, ids, as } = context;
      const { helena, client, id, act_id, restriction } = await banned(context);
      expect(await restriction()).toEqual({ kind: 'banned', by: 'pageAdmin', reason: 'Propaganda', act_id });
      const found = await client.call('fetchModerationCase', { act_id });
      expect(found).toMatchObject({ comment: null, appeal: null, can_appeal: true, is_in_force: true });
      const [ana, appeal] = [await as('ana'), { act_id, appeal: ' Foi engano ' }];
      expect(await ana.expectError('appealModeration', appeal)).toMatchObject(missing);
      expect(await client.call('appealModeration', appeal)).toMatchObject({
        appeal: { text: 'Foi engano', answer: null },
        can_appeal: false,
      });
      await client.call('appealModeration', appeal);
      expect(await client.expectError('appealModeration', { act_id, appeal: 'Outra' })).toMatchObject({ code: 506 });

      const [notified, ...others] = await appealsOf(helena, id);
      expect(others).toEqual([]);
      expect(notified?.scope_id).toEqual(ids.radio);
      expect(notified?.text).toBe('');
      expect(notified && notificationAddress(notified)).toBe(`/reports/?scope_id=${ids.radio}&view=appeals`);
      expect([await appealsOf(ana, id), await appealsOf(client, id)]).toEqual([[], []]);
      const { appeals } = await helena.call('fetchAppeals', { scope_id: ids.radio });
      expect(appeals.find(({ act }) => act.id === act_id)).toMatchObject({
        act: { action: 'banned', place: { kind: 'page' }, reason: 'Propaganda' },
        comment_id: null,
        comment: null,
        author: { id },
        appeal: { text: 'Foi engano' },
      });

      const answer = { act_id, is_lifted: true, answer: 'Tem razão' };
      for (const other of [ana, client]) {
        expect(await other.expectError('answerRestrictionAppeal', answer)).toMatchObject(denied);
      }
      expect(await ana.expectError('answerRestrictionAppeal', { ...answer, act_id: '1' })).toMatchObject(denied);
      await helena.call('answerRestrictionAppeal', answer);
      await helena.call('answerRestrictionAppeal', answer);
      const upheld = { ...answer, is_lifted: false };
      expect(await helena.expectError('answerRestrictionAppeal', upheld)).toMatchObject(answered);
      expect(await restriction()).toBeUndefined();
      expect(await appealsOf(helena, id)).toEqual([]);
      expect(await acts(client)).toMatchObject([{ action: 'unbanned', role: 'pageAdmin', reason: 'Tem razão' }]);
      expect(await client.call('fetchModerationCase', { act_id })).toMatchObject({
        appeal: { answer: { action: 'unbanned', reason: 'Tem razão' } },
        is_in_force: false,
      });
      const { lines } = await helena.call('fetchAudit', { scope_id: ids.radio });
      expect(lines[0]).toMatchObject({ action: 'grantAppeal', person: ids.helena, target: id, reason: 'Tem razão' });
    },
  },
  {
    title: 'server.692 a ban is upheld with words or without, once, and a new one is appealed against anew',
    async run(context) {
      const { expect } = context;
      const { helena, client, id, object, act_id, restriction } = await banned(context, { post_only: true });
      await client.call('appealModeration', { act_id, appeal: '' });
      await helena.call('answerRestrictionAppeal', { act_id, is_lifted: false, answer: '' });
      expect((await restriction())?.act_id).toEqual(act_id);
      expect(await appealsOf(helena, id)).toEqual([]);
      const [upheld] = await acts(client);
      expect(upheld).toMatchObject({ action: 'upheld', role: 'pageAdmin', reason: null, place: { kind: 'post' } });
      const again = { act_id, appeal: 'Mas' };
      expect(await client.expectError('appealModeration', again)).toMatchObject({ code: 506 });
      const against = { ...again, act_id: upheld?.id ?? 'none' };
      expect(await client.expectError('appealModeration', against)).toMatchObject(missing);
      await helena.call('banUser', { ...object, action: 'undo_ban' });
      await helena.call('banUser', { ...object, action: 'ban', post_only: true });
      const next = (await restriction())?.act_id ?? 'none';
      expect(next).not.toBe(act_id);
      await client.call('appealModeration', { act_id: next, appeal: 'De novo' });
      expect(await appealsOf(helena, id)).toHaveLength(1);
    },
  },
  {
    title: 'server.693 an appeal is over once the ban is lifted otherwise, which is told as its answer',
    async run(context) {
      const { expect, ids } = context;
      const { helena, client, id, object, act_id } = await banned(context);
      await helena.call('markNotificationsSeen', { up_to: (await list(helena)).notifications[0]?.id ?? '0' });
      await client.call('appealModeration', { act_id, appeal: 'Oi' });
      expect((await list(helena)).unseen).toBe(1);
      await helena.call('banUser', { ...object, action: 'undo_ban' });
      expect((await list(helena)).unseen).toBe(0);
      expect(await appealsOf(helena, id)).toEqual([]);
      const { appeals } = await helena.call('fetchAppeals', { scope_id: ids.radio });
      expect(appeals.filter(({ act }) => act.id === act_id)).toEqual([]);
      const answer = { act_id, is_lifted: false, answer: '' };
      expect(await helena.expectError('answerRestrictionAppeal', answer)).toMatchObject(answered);
      const { appeal } = await client.call('fetchModerationCase', { act_id });
      expect(appeal?.answer?.action).toBe('unbanned');
    },
  },
  {
    title: 'server.691 server.692 the admins of a group lift a mute and a bar, each for itself',
    async run({ expect, as, newPerson }) {
      const [ana, { id, client }] = [await as('ana'), await newPerson('Lia Novo')];
      const { group } = await ana.call('addGroup', { name: 'Quintal dos fundos', privacy: 'public' });
      await client.call('setGroupMembership', { group_id: group.id, is_member: true });
      const { post } = await ana.call('addPost', { post_text: 'Bem-vindos', group: group.id });
      const object = { ft_ent_identifier: post.id, comment_id: await write(client, post.id) };
      await ana.call('muteMember', { ...object, group_id: group.id, user_id: id, mute_duration: 86_400 });
      const [mute] = await acts(client);
      await client.call('appealModeration', { act_id: mute?.id ?? 'none', appeal: 'Por quê?' });
      const [notified] = await appealsOf(ana, id);
      expect(notified && notificationAddress(notified)).toBe(`/reports/?scope_id=${group.id}&view=appeals`);
      const upheld = { act_id: mute?.id ?? 'none', is_lifted: false, answer: 'Só um dia' };
      await ana.call('answerRestrictionAppeal', upheld);
      const own = async () => (await client.call('fetchComments', { ft_ent_identifier: post.id })).records.rights?.[0];
      expect((await own())?.restriction).toMatchObject({ kind: 'muted', act_id: mute?.id });
      expect(await acts(client)).toMatchObject([{ action: 'upheld', reason: 'Só um dia' }]);
      await ana.call('deleteCommentAndRemoveCommenter', { ...object, block_permanently: true });
      const [bar] = await acts(client);
      expect((await own())?.restriction).toMatchObject({ kind: 'banned', act_id: bar?.id });
      await client.call('appealModeration', { act_id: bar?.id ?? 'none', appeal: 'E agora?' });
      await ana.call('answerRestrictionAppeal', { act_id: bar?.id ?? 'none', is_lifted: true, answer: '' });
      expect((await ana.call('fetchBars', { group_id: group.id })).barred).toEqual([]);
      expect((await own())?.restriction).toMatchObject({ kind: 'muted' });
    },
  },
  {
    title:
      'server.691 server.692 server.695 a site’s staff answer on its moderation screen, and what only the ban held is published',
    async run(context) {
      const { expect, as, site, newPerson, ids } = context;
      const { target_id } = await newArticle(context);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const frame = await openFrame(context, bia);
      const { commentID: comment_id } = await frame.call('createComment', { target_id, text: 'Bom texto' });
      const why = { reason_kind: 'spam', reason: 'Propaganda' } as const;
      await onOwnPages(helena).call('banAuthor', { ft_ent_identifier: target_id, comment_id, ...why });
      const ban = (await acts(bia)).find(({ place }) => place?.kind === 'site');
      const act_id = ban?.id ?? 'none';
      const own = async () => (await bia.call('fetchComments', { ft_ent_identifier: target_id })).records.rights?.[0];
      const restriction = { kind: 'banned', by: 'siteModerator', ...why, act_id };
      expect(await own()).toMatchObject({ cancomment: false, restriction });
      const later = await frame.call('createComment', { target_id, text: 'De novo' });
      expect(later.idMap[later.commentID]).toMatchObject({ hidden: true });
      await bia.call('appealModeration', { act_id, appeal: 'Foi engano' });
      const [notified] = await appealsOf(helena, ids.bia);
      expect(notified && notificationAddress(notified)).toBe(
        `/plugins/comments/moderation?app_id=${site.id}&view=appeals`,
      );
      const { appeals } = await helena.call('fetchAppeals', { scope_id: site.id });
      expect(appeals.find(({ act }) => act.id === act_id)).toMatchObject({ act: { place: { kind: 'site' } } });
      const answer = { act_id, is_lifted: true, answer: '' };
      const stranger = (await newPerson('Rui Fora')).client;
      expect(await stranger.expectError('answerRestrictionAppeal', answer)).toMatchObject(denied);
      await helena.call('answerRestrictionAppeal', answer);
      expect((await own())?.restriction).toBeUndefined();
      const seen = await (await as('caio')).call('fetchComments', { ft_ent_identifier: target_id });
      expect(seen.records.comments?.find(({ fbid }) => fbid === comment_id)?.status).toBeNull();
    },
  },
  {
    title: 'server.691 server.694 who is suspended appeals against that alone, and an owner of the instance lifts it',
    async run(context) {
      const { expect, as, newPerson, makeOwner, newPost } = context;
      const [owner, writer] = [await newPerson('Dona Zilda'), await newPerson('Amaro Prado')];
      await makeOwner(owner.id);
      const post = await newPost();
      const comment_id = await write(writer.client, post);
      const ana = await as('ana');
      await ana.call('hideComment', { ft_ent_identifier: post, comment_id, spam_action: true });
      const hidden = (await list(writer.client)).notifications.find((each) => each.comment_id === comment_id);
      await owner.client.call('suspendPerson', { user_id: writer.id, reason: 'Propaganda', days: 7 });
      // Another server takes up to a second to learn of it.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const act_id = (await writer.client.call('fetchSession', {})).suspension?.act_id ?? 'none';
      const ofComment = { act_id: hidden?.moderation?.id ?? 'none', appeal: 'Oi' };
      expect(await writer.client.expectError('appealModeration', ofComment)).toMatchObject({ code: 1357032 });
      await writer.client.call('appealModeration', { act_id, appeal: 'Não fui eu' });
      const [notified] = await appealsOf(owner.client, writer.id);
      expect(notified && notificationAddress(notified)).toBe('/admin/appeals');
      const { appeals } = await owner.client.call('fetchAppeals', {});
      expect(appeals.find(({ act }) => act.id === act_id)).toMatchObject({
        act: { action: 'suspended', place: null },
        author: { id: writer.id },
        appeal: { text: 'Não fui eu' },
      });
      expect(await ana.expectError('fetchAppeals', {})).toMatchObject(denied);
      const answer = { act_id, is_lifted: true, answer: 'Desculpe' };
      for (const other of [ana, writer.client]) {
        expect((await other.expectError('answerRestrictionAppeal', answer)).status).toBe(403);
      }
      await owner.client.call('answerRestrictionAppeal', answer);
      expect(await appealsOf(owner.client, writer.id)).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      expect((await writer.client.call('fetchSession', {})).suspension).toBeUndefined();
      expect((await acts(writer.client))[0]).toMatchObject({ action: 'unsuspended', reason: 'Desculpe' });
      const { lines } = await owner.client.call('fetchAudit', { scope_id: writer.id });
      expect(lines[0]).toMatchObject({ action: 'grantAppeal', person: owner.id, target: writer.id });
    },
  },
];
