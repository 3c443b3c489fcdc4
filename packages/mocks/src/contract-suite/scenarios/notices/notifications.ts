import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { about, list, notified } from './notified.ts';

let calls = 0;
const clientId = (): string => `notice-${(calls += 1)}`;

/** Number of unseen notifications that the client's mailbox counts, as a badge shows them. */
async function badgeOf(client: Client, person: string): Promise<number | undefined> {
  const queries = { inbox: { query: 'thread_list', list: 'inbox', limit: 1, timestamp: null } } as const;
  const { inbox } = (await client.call('queryGraph', { actor: person, queries })).results;
  return inbox !== undefined && 'data' in inbox ? inbox.data.mailboxes?.[0]?.unseen_notifications : undefined;
}

const write = (client: Client, post: string, comment_text: string) =>
  client.call('addComment', { ft_ent_identifier: post, comment_text, client_id: clientId() });

const react = (client: Client, comment: { post: string; id: string }, reaction_type: 0 | 1 | 2) =>
  client.call('setCommentReaction', {
    ft_ent_identifier: comment.post,
    comment_id: comment.id,
    reaction_type,
    client_id: clientId(),
  });

/** What people are told of. */
export const notifications: readonly Scenario[] = [
  {
    title:
      'server.501 the author of a post is told of comments, that of a comment of replies, and nobody of their own acts',
    async run({ expect, ids, as, newPost, comment }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const reply = await comment('caio', post, { to: fbid });
      await comment('ana', post);
      expect(await notified(ana, post)).toEqual(['comment Caio Bia']);
      expect(await notified(bia, post)).toEqual(['comment Ana', 'reply Caio']);
      expect(await notified(caio, post)).toEqual(['comment Ana']);
      const [, replied] = await about(bia, post);
      expect(replied).toMatchObject({
        post_id: post,
        comment_id: reply.fbid,
        parent_id: fbid,
        text: reply.body.text,
        is_read: false,
      });
      expect(await badgeOf(bia, ids.bia)).toBe((await list(bia)).unseen);
    },
  },
  {
    title: 'S4.09/1 who subscribed to a post is told of its comments until they unsubscribe, also its author',
    async run({ expect, as, newPost, comment }) {
      const [ana, helena] = [await as('ana'), await as('helena')];
      const post = await newPost();
      const subscribe = (client: Client, subscribe_action: boolean) =>
        client.call('setSubscription', { ft_ent_identifier: post, subscribe_action, client_id: clientId() });
      await subscribe(helena, true);
      await comment('bia', post);
      expect(await notified(helena, post)).toEqual(['comment Bia']);
      await subscribe(helena, false);
      await subscribe(ana, true);
      await subscribe(ana, false);
      await comment('caio', post);
      expect(await notified(helena, post)).toEqual(['comment Bia']);
      expect(await notified(ana, post)).toEqual(['comment Bia']);
    },
  },
  {
    title: 'server.502 reactions to one comment are one notification; taken back, or with a block, they leave it',
    async run({ expect, ids, as, newPost, comment }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const post = await newPost();
      const { fbid: id } = await comment('ana', post);
      const on = { post, id };
      for (const [client, type] of [
        [bia, 1],
        [caio, 2],
        [await as('helena'), 1],
        [ana, 1],
      ] as const)
        await react(client, on, type);
      expect(await notified(ana, post)).toEqual(['reaction Helena Caio 1']);
      await react(caio, on, 1);
      await react(caio, on, 0);
      expect(await notified(ana, post)).toEqual(['reaction Helena Bia']);
      await ana.call('blockActor', { blocked_id: ids.helena, is_blocked: true, client_id: clientId() });
      expect(await notified(ana, post)).toEqual(['reaction Bia']);
      await ana.call('blockActor', { blocked_id: ids.helena, is_blocked: false, client_id: clientId() });
      await react(bia, on, 0);
      expect(await notified(ana, post)).toEqual(['reaction Helena']);
    },
  },
  {
    title: 'server.503 a deleted comment leaves the list and the number on the badge',
    async run({ expect, ids, as, newPost, comment }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const post = await newPost();
      const before = (await list(ana)).unseen;
      const { fbid } = await comment('bia', post);
      expect(await badgeOf(ana, ids.ana)).toBe(before + 1);
      await bia.call('deleteComment', { ft_ent_identifier: post, comment_id: fbid, client_id: clientId() });
      expect(await notified(ana, post)).toEqual([]);
      expect(await badgeOf(ana, ids.ana)).toEqual(before);
      expect((await list(ana)).unseen).toEqual(before);
    },
  },
  {
    title: 'server.504 seen and read are apart: opening the list makes all seen, following one makes it read',
    async run({ expect, as, newPost, comment }) {
      const ana = await as('ana');
      const [one, other] = [await newPost(), await newPost()];
      await comment('bia', one);
      await comment('bia', other);
      const [newest] = (await list(ana)).notifications;
      const up_to = newest?.id ?? '';
      expect(await ana.call('markNotificationsSeen', { up_to })).toEqual({ unseen: 0 });
      expect(await about(ana, one, other)).toMatchObject([{ is_read: false }, { is_read: false }]);
      await ana.call('markNotificationRead', { notification_id: up_to });
      expect(await about(ana, one, other)).toMatchObject([{ is_read: true }, { is_read: false }]);
      const { notifications: unread } = await list(ana, 'unread');
      expect(unread.some(({ id }) => id === up_to)).toBe(false);
      await comment('caio', other);
      expect(await about(ana, other)).toMatchObject([{ is_read: false }]);
      expect((await list(ana)).unseen).toBe(1);
      const [latest] = await about(ana, other);
      await ana.call('markNotificationRead', { notification_id: latest?.id ?? '', is_all: true });
      expect((await list(ana, 'unread')).notifications).toEqual([]);
      // Another's notification is not there.
      const bia = await as('bia');
      const unseen = (await list(bia)).unseen;
      expect(await bia.call('markNotificationRead', { notification_id: up_to })).toEqual({ unseen });
    },
  },
  {
    title:
      'server.505 nobody is told what they may not read: a post that turns invisible takes its notifications along',
    async run({ expect, ids, as }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const { group } = await ana.call('addGroup', { name: 'Poda', privacy: 'public', client_id: clientId() });
      const post = await ana.call('addPost', { post_text: 'Mudas', group: group.id, client_id: clientId() });
      const id = post.post.id;
      await bia.call('setGroupMembership', { group_id: group.id, is_member: true, client_id: clientId() });
      await bia.call('setSubscription', { ft_ent_identifier: id, subscribe_action: true, client_id: clientId() });
      await write(ana, id, 'Chegaram');
      expect(await notified(bia, id)).toEqual(['comment Ana']);
      const before = await badgeOf(bia, ids.bia);
      await ana.call('saveGroup', {
        group_id: group.id,
        name: group.name,
        is_markdown: false,
        are_stickers_custom: false,
        rules: [],
        privacy: 'secret',
        client_id: clientId(),
      });
      expect(await notified(bia, id)).toEqual(['comment Ana']);
      await bia.call('setGroupMembership', { group_id: group.id, is_member: false, client_id: clientId() });
      expect(await notified(bia, id)).toEqual([]);
      expect(await badgeOf(bia, ids.bia)).toBe((before ?? 0) - 1);
      expect((await list(bia)).unseen).toBe((before ?? 0) - 1);
    },
  },
  {
    title: 'server.506 a mention is told before a reply, and no more once it is taken out of the text',
    async run({ expect, ids, as, newPost }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const post = await newPost();
      const { records } = await write(bia, post, `Veja, @[${ids.ana}:Ana]`);
      const id = records.comments?.[0]?.fbid ?? '';
      expect(await notified(ana, post)).toEqual(['mention Bia']);
      expect((await list(ana, 'mentions')).notifications[0]).toMatchObject({ comment_id: id });
      const edit = { ft_ent_identifier: post, comment_id: id, comment_text: 'Veja', client_id: clientId() };
      await bia.call('editComment', edit);
      expect(await notified(ana, post)).toEqual([]);
    },
  },
  {
    title:
      'server.533 whom a post mentions is told once, also by an edit, and no more once the words name them no longer',
    async run({ expect, ids, as }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const text = (...names: readonly string[]) => `Veja, ${names.join(' e ')}`;
      const [toBia, toCaio] = [`@[${ids.bia}:Bia]`, `@[${ids.caio}:Caio]`];
      const { post } = await ana.call('addPost', { post_text: text(toBia), client_id: clientId() });
      const edit = (post_text: string) =>
        ana.call('editPost', { ft_ent_identifier: post.id, post_text, client_id: clientId() });
      const before = await badgeOf(bia, ids.bia);
      expect(await about(bia, post.id)).toMatchObject([
        { kind: 'mention', comment_id: null, site: null, text: 'Veja, Bia' },
      ]);
      await edit(text(toBia, toCaio));
      expect([await notified(bia, post.id), await notified(caio, post.id)]).toEqual([['mention Ana'], ['mention Ana']]);
      await edit(text(toCaio));
      expect([await notified(bia, post.id), await notified(caio, post.id)]).toEqual([[], ['mention Ana']]);
      expect(await badgeOf(bia, ids.bia)).toBe((before ?? 0) - 1);
      await edit(text(toBia));
      expect([await notified(bia, post.id), await notified(caio, post.id)]).toEqual([['mention Ana'], []]);
      expect((await list(bia, 'mentions')).notifications[0]).toMatchObject({ post_id: post.id, text: 'Veja, Bia' });
      const hidden = await ana.call('addPost', { post_text: toBia, privacy: 'only_me', client_id: clientId() });
      expect(await notified(bia, hidden.post.id)).toEqual([]);
    },
  },
  {
    title: 'server.507 requests and their acceptance are told: of a friendship to the other, of a group to its admins',
    async run({ expect, ids, as }) {
      const [ana, caio, helena] = [await as('ana'), await as('caio'), await as('helena')];
      const ask = (is_connected: boolean) => caio.call('setConnection', { profile_id: ids.helena, is_connected });
      await ask(true);
      expect(await notified(helena, ids.caio)).toEqual(['friend_request Caio']);
      await ask(false);
      expect(await notified(helena, ids.caio)).toEqual([]);
      await ask(true);
      await helena.call('answerFriendRequest', { profile_id: ids.caio, is_accepted: true });
      expect(await notified(helena, ids.caio)).toEqual([]);
      expect(await notified(caio, ids.helena)).toEqual(['friend_accepted Helena']);
      await ask(false);
      expect(await notified(caio, ids.helena)).toEqual([]);
      // Friends anew, the other way round: what was told of the first friendship is over.
      await helena.call('setConnection', { profile_id: ids.caio, is_connected: true });
      await caio.call('answerFriendRequest', { profile_id: ids.helena, is_accepted: true });
      expect([await notified(helena, ids.caio), await notified(caio, ids.helena)]).toEqual([
        ['friend_accepted Caio'],
        [],
      ]);
      await ask(false);
      const { group } = await ana.call('addGroup', { name: 'Forno', privacy: 'closed', client_id: clientId() });
      const join = (client: Client, is_member: boolean) =>
        client.call('setGroupMembership', { group_id: group.id, is_member, client_id: clientId() });
      await join(caio, true);
      await join(helena, true);
      expect(await about(ana, group.id)).toMatchObject([{ group: { name: 'Forno' }, post_id: null, text: '' }]);
      expect(await notified(ana, group.id)).toEqual(['group_request Helena Caio']);
      await ana.call('setGroupRole', { group_id: group.id, user_id: ids.caio, role: 'member', client_id: clientId() });
      expect(await notified(ana, group.id)).toEqual(['group_request Helena']);
      expect(await notified(caio, group.id)).toEqual(['group_accepted Ana']);
      await join(helena, false);
      await join(caio, false);
      expect([await notified(ana, group.id), await notified(caio, group.id)]).toEqual([[], []]);
    },
  },
  {
    title: 'mercury.146 the stream of a mailbox tells its person how many notifications are unseen',
    async run({ expect, ids, as, newPost, comment }) {
      const ana = await as('ana');
      const before = (await list(ana)).unseen;
      const queries = { inbox: { query: 'thread_list', list: 'inbox', limit: 1, timestamp: null } } as const;
      const { inbox } = (await ana.call('queryGraph', { actor: ids.ana, queries })).results;
      const seq = inbox !== undefined && 'data' in inbox ? inbox.data.to : 0;
      const stream = await ana.openStream([{ target: ids.ana, seq, isMailbox: true }]);
      await comment('bia', await newPost());
      const { event, data } = await stream.next();
      expect({ event, data }).toMatchObject({
        event: 'mailbox',
        data: { mailbox: ids.ana, from: seq + 1, mailboxes: [{ id: ids.ana, unseen_notifications: before + 1 }] },
      });
      await stream.close();
    },
  },
];
