import { savedPostsPerPage } from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { newTalk, post as postInFrame } from '../embed/crossPosting.ts';

let made = 0;
const clientId = (): string => `save-post-${(made += 1)}`;
const hidden = { status: 404, code: 803 };
const signedOut = { status: 401, code: 190 };

const save = (client: Client, post_id: string, is_saved = true) => client.call('savePost', { post_id, is_saved });

const savedBy = async (client: Client): Promise<string[]> =>
  (await client.call('fetchSavedPosts', {})).posts.map(({ post_id }) => post_id);

const isSaved = async (client: Client, post_id: string): Promise<boolean> =>
  (await client.call('fetchSavedPosts', { post_id })).posts.length > 0;

async function publish(
  client: Client,
  post_text: string,
  more: { group?: string; privacy?: string } = { privacy: 'everyone' },
) {
  const { post } = await client.call('addPost', {
    post_text,
    ...more,
    client_id: clientId(),
  });
  return post;
}

/** Posts that people save for themselves. */
export const savingPosts: readonly Scenario[] = [
  {
    title: 'server.488 server.489 a person saves posts, removes them, and nobody else knows of it',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const words = `Receita de pão. ${'Farinha e água. '.repeat(40)}`;
      const [first, second] = [await publish(ana, words), await publish(ana, 'Depois')];
      expect(await save(caio, first.id)).toEqual({ is_saved: true });
      await save(caio, second.id);
      // The second time it keeps its place.
      expect(await save(caio, first.id)).toEqual({ is_saved: true });
      const { posts, cursor } = await caio.call('fetchSavedPosts', {});
      expect({ cursor, ids: posts.map(({ post_id }) => post_id) }).toEqual({
        cursor: null,
        ids: [second.id, first.id],
      });
      const { text, ...facts } = posts[1] ?? { text: '' };
      expect(facts).toMatchObject({
        post_id: first.id,
        kind: 'plain',
        author: { id: ids.ana, name: 'Ana Lúcia Souza' },
        group: null,
        dir: 'ltr',
        timestamp: first.timestamp,
      });
      expect({ isBeginning: words.startsWith(text.slice(0, -1)), isCut: text.endsWith('…') }).toEqual({
        isBeginning: true,
        isCut: true,
      });
      expect(await isSaved(caio, first.id)).toBe(true);
      for (const other of [ana, bia]) {
        expect({ saved: await savedBy(other), isSaved: await isSaved(other, first.id) }).toEqual({
          saved: [],
          isSaved: false,
        });
      }
      // Removed by others it stays.
      expect(await save(bia, first.id, false)).toEqual({ is_saved: false });
      expect(await isSaved(caio, first.id)).toBe(true);
      for (let times = 0; times < 2; times += 1) {
        expect(await save(caio, first.id, false)).toEqual({ is_saved: false });
        expect({ saved: await savedBy(caio), isSaved: await isSaved(caio, first.id) }).toEqual({
          saved: [second.id],
          isSaved: false,
        });
      }
      // Saved again it is the latest.
      await save(caio, first.id);
      expect(await savedBy(caio)).toEqual([first.id, second.id]);
      for (const id of [first.id, second.id]) await save(caio, id, false);
      expect(await visitor().expectError('savePost', { post_id: first.id, is_saved: true })).toMatchObject(signedOut);
      expect(await visitor().expectError('fetchSavedPosts', {})).toMatchObject(signedOut);
    },
  },
  {
    title: 'server.488 posts of every kind are saved, those of groups too, and nothing that one may not read',
    async run({ expect, as, ids, newPost }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const live = await newPost({ author: 'radio', kind: 'live' });
      const { id: inGroup } = await publish(ana, 'Na horta', { group: ids.hortas });
      for (const id of [live, inGroup]) await save(bia, id);
      const { posts } = await bia.call('fetchSavedPosts', {});
      expect(posts).toMatchObject([
        { post_id: inGroup, kind: 'plain', group: { id: ids.hortas, name: 'Hortas Urbanas' } },
        { post_id: live, kind: 'live', group: null, author: { id: ids.radio } },
      ]);
      for (const id of [live, inGroup]) await save(bia, id, false);
      const { id: forFriends } = await publish(ana, 'Só entre nós', { privacy: 'friends' });
      for (const post_id of [forFriends, '1234567', ids.bia]) {
        expect(await caio.expectError('savePost', { post_id, is_saved: true })).toMatchObject(hidden);
        expect(await save(caio, post_id, false)).toEqual({ is_saved: false });
        expect(await isSaved(caio, post_id)).toBe(false);
      }
      expect(await savedBy(caio)).toEqual([]);
    },
  },
  {
    title: 'server.488 server.490 a cross-post is saved with the words of its comment, as long as both can be read',
    async run(context) {
      const { expect, as, ids } = context;
      const [bia, caio] = [await as('bia'), await as('caio')];
      const [talk, other] = [await newTalk(context), await newTalk(context)];
      const { id, comment, post } = await postInFrame(context, talk.frame, talk);
      await save(caio, id);
      expect((await caio.call('fetchSavedPosts', {})).posts).toMatchObject([
        { post_id: id, kind: 'share', text: post.body.text, author: { id: ids.ana } },
      ]);
      const ofFriends = await postInFrame(context, other.frame, { ...other, privacy_option: 'friends' });
      await save(bia, ofFriends.id);
      expect(await savedBy(bia)).toEqual([ofFriends.id]);
      await save(bia, ofFriends.id, false);
      // Neither one for others, nor the thread of an article, which is no post.
      for (const post_id of [ofFriends.id, talk.target_id]) {
        expect(await caio.expectError('savePost', { post_id, is_saved: true })).toMatchObject(hidden);
      }
      for (const is_blocked of [true, false]) {
        await caio.call('blockActor', { blocked_id: ids.ana, is_blocked });
        expect(await savedBy(caio)).toEqual(is_blocked ? [] : [id]);
      }
      await talk.frame.call('removeComment', { target_id: talk.target_id, comment_id: comment });
      expect(await savedBy(caio)).toEqual([]);
    },
  },
  {
    title: 'server.489 saved posts are listed page by page, from where a page ended also if that one was removed',
    async run({ expect, as }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const posts: string[] = [];
      for (let at = 0; at < savedPostsPerPage + 3; at += 1) {
        const { id } = await publish(ana, `Guardado ${at}`);
        await save(bia, id);
        posts.unshift(id);
      }
      const first = await bia.call('fetchSavedPosts', {});
      expect(first.posts.map(({ post_id }) => post_id)).toEqual(posts.slice(0, savedPostsPerPage));
      await save(bia, posts[savedPostsPerPage - 1] ?? '', false);
      const { id: late } = await publish(ana, 'Mais tarde');
      await save(bia, late);
      const next = await bia.call('fetchSavedPosts', { cursor: first.cursor ?? '' });
      expect({ cursor: next.cursor, ids: next.posts.map(({ post_id }) => post_id) }).toEqual({
        cursor: null,
        ids: posts.slice(savedPostsPerPage),
      });
      // The last one that fits ends the list.
      for (const id of posts.slice(savedPostsPerPage)) await save(bia, id, false);
      const all = await bia.call('fetchSavedPosts', {});
      expect({ count: all.posts.length, cursor: all.cursor }).toEqual({ count: savedPostsPerPage, cursor: null });
      for (const id of [late, ...posts]) await save(bia, id, false);
    },
  },
  {
    title: 'server.490 what can’t be read any more is not listed, and is in its place once it can be read again',
    async run({ expect, ids, as }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const { lists } = await ana.call('saveFriendList', { name: 'Que salvam' });
      const list_id = lists.find(({ name }) => name === 'Que salvam')?.id ?? '';
      const put = (is_member: boolean) => ana.call('setFriendListMember', { list_id, profile_id: ids.bia, is_member });
      await put(true);
      const before = await publish(ana, 'Antes');
      const forList = await publish(ana, 'Para a lista', { privacy: list_id });
      const after = await publish(ana, 'Depois');
      for (const { id } of [before, forList, after]) await save(bia, id);
      await put(false);
      expect({ saved: await savedBy(bia), isSaved: await isSaved(bia, forList.id) }).toEqual({
        saved: [after.id, before.id],
        isSaved: false,
      });
      await put(true);
      expect(await savedBy(bia)).toEqual([after.id, forList.id, before.id]);
      await ana.call('deletePost', { ft_ent_identifier: after.id, post_id: after.id, client_id: clientId() });
      await ana.call('deleteFriendList', { list_id });
      expect(await savedBy(bia)).toEqual([before.id]);

      const name = 'Torneio de bocha';
      const { group } = await ana.call('addGroup', { name, privacy: 'public', client_id: clientId() });
      const inGroup = await publish(ana, 'Sábado às nove', { group: group.id });
      for (const client of [ana, caio]) await save(client, inGroup.id);
      expect(await savedBy(caio)).toEqual([inGroup.id]);
      await ana.call('saveGroup', {
        group_id: group.id,
        name,
        is_markdown: false,
        are_stickers_custom: false,
        rules: [],
        privacy: 'secret',
        client_id: clientId(),
      });
      expect({ caio: await savedBy(caio), ana: await savedBy(ana) }).toEqual({ caio: [], ana: [inGroup.id] });
      await save(ana, inGroup.id, false);
      await save(caio, inGroup.id, false);
      await save(bia, before.id, false);
    },
  },
];
