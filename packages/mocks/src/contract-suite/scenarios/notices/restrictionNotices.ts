import type { NotificationRecord } from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import { newArticle, onOwnPages, openFrame } from '../../frame.ts';
import { addedComment, type Scenario } from '../../scenarioContext.ts';
import { list } from './notified.ts';

type Told = NonNullable<NotificationRecord['moderation']>;

const isAboutPlace = ({ comment_id: comment, moderation }: NotificationRecord): boolean =>
  comment === null && moderation !== null && moderation.place !== null;

/** What a person is told of bans and mutes in a place, the newest first. */
async function restrictions(client: Client, place: string): Promise<Told[]> {
  const { notifications } = await list(client);
  const acts = notifications.filter(isAboutPlace).flatMap(({ moderation }) => moderation ?? []);
  return acts.filter((act) => act.place?.name === place);
}

/** What a person is told of a comment of theirs. */
async function actOn(client: Client, comment: string): Promise<Told | null | undefined> {
  const { notifications } = await list(client);
  return notifications.find(({ kind, comment_id: id }) => kind === 'moderation' && id === comment)?.moderation;
}

async function write(client: Client, post: string): Promise<string> {
  return addedComment(await client.call('addComment', { ft_ent_identifier: post, comment_text: 'oi' })).fbid;
}

/** A group of `admin` with another member, and a post in it. */
async function newGroup(admin: Client, member: Client, name: string) {
  const { group } = await admin.call('addGroup', { name, privacy: 'public' });
  await member.call('setGroupMembership', { group_id: group.id, is_member: true });
  const { post } = await admin.call('addPost', { post_text: 'Bem-vindos', group: group.id });
  return { group, post: post.id };
}

/** The reasons of moderators, and what people are told of bans and mutes. */
export const restrictionNotices: readonly Scenario[] = [
  {
    title:
      'server.428 the reason of a moderator is told to the author and kept in the audit log, and nobody else reads it',
    async run({ expect, ids, as, newPost, comment }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const post = await newPost();
      const { fbid: comment_id } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id };
      const why = { reason_kind: 'harassment', reason: 'Sem ofensas, por favor' } as const;
      await ana.call('hideComment', { ...object, spam_action: true, ...why });
      expect(await actOn(bia, comment_id)).toMatchObject({ action: 'hidden', ...why });
      const { lines } = await ana.call('fetchAudit', { scope_id: ids.ana, comment_id: `${post}_${comment_id}` });
      expect(lines[0]).toMatchObject({ action: 'hideComment', ...why });
      const seen = [await caio.call('fetchComments', { ft_ent_identifier: post }), await list(caio)];
      expect(JSON.stringify(seen)).not.toContain(why.reason);
      await ana.call('deleteComment', { ...object, reason: '  De novo  ' });
      expect(await actOn(bia, comment_id)).toMatchObject({ action: 'deleted', reason_kind: null, reason: 'De novo' });
      const { fbid: other } = await comment('bia', post);
      await ana.call('deleteComment', { ft_ent_identifier: post, comment_id: other, reason: ' ' });
      expect(await actOn(bia, other)).toMatchObject({ action: 'deleted', reason_kind: null, reason: null });
    },
  },
  {
    title: 'server.429 what was hidden without a reason gets one later, once, unless its author has appealed',
    async run({ expect, as, newPost, comment }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const post = await newPost();
      const { fbid: comment_id } = await comment('bia', post);
      const hide = { ft_ent_identifier: post, comment_id, spam_action: true };
      await ana.call('hideComment', hide);
      await ana.call('hideComment', { ...hide, reason_kind: 'spam', client_id: `why-${comment_id}` });
      expect(await actOn(bia, comment_id)).toMatchObject({ action: 'hidden', reason_kind: 'spam', reason: null });
      await ana.call('hideComment', { ...hide, reason_kind: 'spam', client_id: `why-${comment_id}` });
      expect(await ana.expectError('hideComment', { ...hide, reason: 'Outro' })).toMatchObject({ status: 409 });
      await ana.call('hideComment', hide);
      const { fbid: other } = await comment('bia', post);
      const again = { ...hide, comment_id: other };
      await ana.call('hideComment', again);
      const act_id = (await actOn(bia, other))?.id ?? '';
      await bia.call('appealModeration', { act_id, appeal: 'Foi engano' });
      expect(await ana.expectError('hideComment', { ...again, reason: 'Tarde' })).toMatchObject({ status: 409 });
      expect((await bia.call('fetchModerationCase', { act_id })).act).toMatchObject({ reason: null });
    },
  },
  {
    title: 'server.430 who is banned from a page or a post is told where, by which role and why, and of the end',
    async run({ expect, ids, as, newPost, newPerson }) {
      const post = await newPost({ author: 'radio' });
      const [helena, { id, client }] = [await as('helena'), await newPerson('Caio Novo')];
      const comment_id = await write(client, post);
      const object = { ft_ent_identifier: post, comment_id, page_id: ids.radio, commenter_id: id };
      const why = { reason_kind: 'hate', reason: 'Discurso de ódio' } as const;
      await helena.call('banUser', { ...object, action: 'ban', ...why });
      await helena.call('banUser', { ...object, action: 'ban' });
      const name = (await helena.call('fetchPage', { page_id: ids.radio })).page.actor.name;
      const [banned, ...rest] = await restrictions(client, name);
      expect(rest).toEqual([]);
      const notified = { action: 'banned', role: 'pageAdmin', until: null, place: { kind: 'page', name }, ...why };
      expect(banned).toMatchObject(notified);
      const { act } = await client.call('fetchModerationCase', { act_id: banned?.id ?? '' });
      expect(act).toEqual(banned);
      const { lines } = await helena.call('fetchAudit', { scope_id: ids.radio });
      expect(lines.find(({ action, reason }) => action === 'ban' && reason !== null)).toMatchObject(why);
      await helena.call('banUser', { ...object, action: 'undo_ban' });
      expect(await restrictions(client, name)).toMatchObject([{ action: 'unbanned', place: { kind: 'page' } }]);
      await helena.call('banUser', { ...object, action: 'ban', post_only: true });
      const [ofPost] = await restrictions(client, name);
      expect(ofPost).toMatchObject({ action: 'banned', reason: null, place: { kind: 'post', name } });
      expect((await list(client)).notifications.find(isAboutPlace)).toMatchObject({
        text: '',
        post_id: null,
        actors: [],
      });
      await helena.call('banUser', { ...object, action: 'undo_ban' });
      const live = await newPost({ author: 'radio', kind: 'live' });
      const said = await write(client, live);
      const here = { ...object, ft_ent_identifier: live, comment_id: said };
      await helena.call('banUser', { ...here, action: 'ban', suspension_duration_seconds: 600 });
      const [suspended] = await restrictions(client, name);
      expect(suspended).toMatchObject({ action: 'banned', place: { kind: 'broadcast' }, until: expect.any(Number) });
      await helena.call('banUser', { ...here, action: 'undo_ban' });
    },
  },
  {
    title: 'server.430 a mute in a group is told with its end, and with the reason as far as it is shared',
    async run({ expect, as, newPerson }) {
      const [ana, { id, client }] = [await as('ana'), await newPerson('Lia Novo')];
      const { group, post } = await newGroup(ana, client, 'Quintais');
      const comment_id = await write(client, post);
      const object = { ft_ent_identifier: post, comment_id, group_id: group.id, user_id: id };
      const mute = { ...object, mute_duration: 86_400, mute_reason: 'Fora do assunto' } as const;
      await ana.call('muteMember', mute);
      const place = { kind: 'group', name: group.name };
      const [muted] = await restrictions(client, group.name);
      expect(muted).toMatchObject({ action: 'muted', role: 'groupAdmin', reason: null, place });
      expect(muted?.until).toEqual(expect.any(Number));
      await ana.call('muteMember', { ...mute, share_feedback: true });
      expect((await restrictions(client, group.name))[0]).toMatchObject({ action: 'muted', reason: 'Fora do assunto' });
      await ana.call('muteMember', { ...object, mute_duration: null });
      expect(await restrictions(client, group.name)).toMatchObject([{ action: 'unmuted', place, until: null }]);
    },
  },
  {
    title: 'server.430 who is barred from a group or banned from a page with their comment is told both',
    async run({ expect, ids, as, newPost, newPerson }) {
      const [ana, { id, client }] = [await as('ana'), await newPerson('Rita Lobo')];
      const post = await newPost({ author: 'radio' });
      const comment_id = await write(client, post);
      const helena = await as('helena');
      const why = { reason_kind: 'spam', reason: 'Propaganda' } as const;
      await helena.call('deleteCommentAndRemoveCommenter', { ft_ent_identifier: post, comment_id, ...why });
      expect(await actOn(client, comment_id)).toMatchObject({ action: 'deleted', ...why });
      const { name } = (await helena.call('fetchPage', { page_id: ids.radio })).page.actor;
      expect(await restrictions(client, name)).toMatchObject([{ action: 'banned', role: 'pageAdmin', ...why }]);
      const { group, post: said } = await newGroup(ana, client, 'Feira livre');
      const object = { ft_ent_identifier: said, comment_id: await write(client, said) };
      await ana.call('deleteCommentAndRemoveCommenter', { ...object, block_permanently: true, ...why });
      const barred = { action: 'banned', role: 'groupAdmin', place: { kind: 'group', name: group.name }, ...why };
      expect(await restrictions(client, group.name)).toMatchObject([barred]);
      await ana.call('liftBar', { group_id: group.id, user_id: id });
      await ana.call('liftBar', { group_id: group.id, user_id: id });
      expect(await restrictions(client, group.name)).toMatchObject([{ action: 'unbanned', role: 'groupAdmin' }]);
    },
  },
  {
    title: 'server.696 who is removed from a group is told by which role and why, until they are a member again',
    async run({ expect, as, newPerson }) {
      const [ana, { client }] = [await as('ana'), await newPerson('Nara Lobo')];
      const { group, post } = await newGroup(ana, client, 'Horta da rua');
      const [comment_id, other] = [await write(client, post), await write(client, post)];
      const object = { ft_ent_identifier: post };
      const why = { reason_kind: 'spam', reason: 'Propaganda' } as const;
      await ana.call('deleteCommentAndRemoveCommenter', { ...object, comment_id, ...why });
      const place = { kind: 'group', name: group.name };
      const removed = { action: 'removed', role: 'groupAdmin', place, until: null, ...why };
      const [notified, ...rest] = await restrictions(client, group.name);
      expect(notified).toMatchObject(removed);
      expect(rest).toEqual([]);
      const found = await client.call('fetchModerationCase', { act_id: notified?.id ?? '' });
      expect(found).toMatchObject({ act: removed, can_appeal: false });
      await ana.call('deleteCommentAndRemoveCommenter', { ...object, comment_id: other });
      expect(await restrictions(client, group.name)).toMatchObject([{ id: notified?.id }]);
      await client.call('setGroupMembership', { group_id: group.id, is_member: true });
      expect(await restrictions(client, group.name)).toEqual([]);
    },
  },
  {
    title: 'server.430 a ban from a site and its end are told, also where it is lifted without a comment',
    async run(context) {
      const { expect, ids, as, site } = context;
      const { target_id } = await newArticle(context);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const frame = await openFrame(context, bia);
      const { commentID: comment_id } = await frame.call('createComment', { target_id, text: 'Bom texto' });
      const own = onOwnPages(helena);
      const why = { reason_kind: 'scam', reason: 'Golpe' } as const;
      await own.call('banAuthor', { ft_ent_identifier: target_id, comment_id, ...why });
      const isBan = ({ place }: Told) => place?.kind === 'site';
      const ofSite = async () => {
        const { notifications } = await list(bia);
        return notifications.flatMap(({ moderation }) =>
          moderation !== null && isBan(moderation) ? [moderation] : [],
        );
      };
      expect(await ofSite()).toMatchObject([{ action: 'banned', role: 'siteOwner', until: null, ...why }]);
      await own.call('unbanAuthor', { app_id: site.id, user_id: ids.bia });
      expect(await ofSite()).toMatchObject([{ action: 'unbanned', role: 'siteOwner', reason: null }]);
      await own.call('banAuthor', { ft_ent_identifier: target_id, comment_id });
      await own.call('moderateComment', { ft_ent_identifier: target_id, comment_id, decision: 'hide' });
      await own.call('unbanAuthor', { app_id: site.id, user_id: ids.bia });
      expect(await ofSite()).toMatchObject([{ action: 'unbanned', role: 'siteOwner' }]);
      expect(JSON.stringify(await ofSite())).not.toContain(ids.helena);
    },
  },
  {
    title: 'server.458 who may not write where they are banned reads why there',
    async run({ expect, ids, as, newPost, newPerson }) {
      const post = await newPost({ author: 'radio' });
      const [helena, { id, client }] = [await as('helena'), await newPerson('Caio Novo')];
      const comment_id = await write(client, post);
      const object = { ft_ent_identifier: post, comment_id, page_id: ids.radio, commenter_id: id };
      const why = { reason_kind: 'violence', reason: 'Ameaças' } as const;
      await helena.call('banUser', { ...object, action: 'ban', ...why });
      const own = async () =>
        (await client.call('fetchComments', { ft_ent_identifier: post })).records.rights?.[0]?.restriction;
      expect(await own()).toMatchObject({ kind: 'banned', by: 'pageAdmin', ...why });
      await helena.call('banUser', { ...object, action: 'undo_ban' });
      await helena.call('banUser', { ...object, action: 'ban', post_only: true });
      expect(await own()).toEqual({ kind: 'banned', by: 'pageAdmin', act_id: expect.any(String) });
      await helena.call('banUser', { ...object, action: 'undo_ban' });
    },
  },
];
