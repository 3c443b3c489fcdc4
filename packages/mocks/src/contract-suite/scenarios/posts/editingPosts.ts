import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

let edits = 0;
const clientId = (): string => `edit-post-${(edits += 1)}`;
const hidden = { status: 404, code: 803 };
const denied = { status: 403, code: 200 };

const textsOf = async (client: Client, id: string): Promise<string[]> =>
  (await client.call('fetchPostEditHistory', { ft_ent_identifier: id })).versions.map(({ text }) => text);

/** Posts whose words are edited. */
export const editingPosts: readonly Scenario[] = [
  {
    title: 'server.511 its author edits a post once per client id, and its readers have the new words at once',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const published = { post_text: 'Bolo de fubá amanhã #bolo', privacy: 'friends', client_id: clientId() } as const;
      const { post, seq, records } = await ana.call('addPost', published);
      expect(records.postwords ?? []).toEqual([]);
      const reader = await bia.openStream([{ target: post.id, seq }]);
      const target = { ft_ent_identifier: post.id };
      const post_text = `Bolo de milho hoje, @[${ids.bia}:Bia Moraes] e @[${ids.caio}:Caio Lins] #festa`;
      const input = { ...target, post_text, client_id: clientId() };
      expect(await bia.expectError('editPost', input)).toMatchObject(denied);
      expect(await caio.expectError('editPost', input)).toMatchObject(hidden);
      expect(await visitor().expectError('editPost', input)).toMatchObject({ status: 401, code: 190 });
      const answers = await Promise.all([1, 2, 3].map(() => ana.call('editPost', input)));
      expect(new Set(answers.map((answer) => answer.seq)).size).toBe(1);
      const [words] = answers[0]?.records.postwords ?? [];
      expect(answers[0]?.records).not.toHaveProperty('targets');
      // Who can't read the post is not mentioned.
      expect(words).toMatchObject({
        ftentidentifier: post.id,
        version: answers[0]?.seq,
        body: {
          text: 'Bolo de milho hoje, Bia Moraes e Caio Lins #festa',
          ranges: [
            { kind: 'mention', id: ids.bia },
            { kind: 'hashtag', tag: 'festa' },
          ],
        },
      });
      const { event, data } = await reader.next();
      expect({ event, data }).toMatchObject({
        event: 'said',
        data: { target: post.id, records: { postwords: [words] } },
      });
      await reader.close();
      const late = await bia.openStream([{ target: post.id, seq }]);
      expect((await late.next()).data).toMatchObject({ records: { postwords: [words] } });
      await late.close();
      for (const client of [ana, bia]) {
        const read = await client.call('fetchPost', { id: post.id });
        expect(read.post.body).toEqual(words?.body);
        expect(read.post.timestamp).toEqual(post.timestamp);
        expect(read.records.postwords).toEqual([words]);
        const feed = await client.call('fetchFeed', { author: ids.ana });
        expect(feed.records.postwords).toContainEqual(words);
      }
      const duplicate = { status: 409, code: 506 };
      expect(await ana.expectError('editPost', { ...input, post_text: 'outra' })).toMatchObject(duplicate);
      const found = async (q: string) =>
        (await bia.call('search', { of: 'posts', q })).hits.filter(
          (hit) => hit.kind === 'text' && hit.post_id === post.id,
        ).length;
      expect([await found('fubá'), await found('#bolo'), await found('milho'), await found('#festa')]).toEqual([
        0, 0, 1, 1,
      ]);
      // The same words again are no edit.
      const same = await ana.call('editPost', { ...target, post_text, client_id: clientId() });
      expect(same.records.postwords ?? []).toEqual([]);
      expect(await textsOf(ana, post.id)).toHaveLength(2);
    },
  },
  {
    title:
      'server.511 what may not be written is refused, and the words stay; managers edit posts of their page, audited',
    async run({ expect, ids, as, newPost }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const [otavio, helena] = [await as('otavio'), await as('helena')];
      const own = await ana.call('addPost', { post_text: 'fica', client_id: clientId() });
      const target = { ft_ent_identifier: own.post.id };
      expect((await ana.expectError('editPost', { ...target, post_text: ' \n' })).fields).toEqual(['post_text']);
      const asOther = { ...target, post_text: 'x', actor: ids.bia };
      expect(await ana.expectError('editPost', asOther)).toMatchObject(denied);
      expect(await ana.expectError('editPost', { ft_ent_identifier: '999', post_text: 'x' })).toMatchObject(hidden);
      expect(await textsOf(ana, own.post.id)).toEqual(['fica']);
      // Who answers for a group takes posts away there, but puts no words into anybody's mouth.
      const inGroup = await newPost({ group: 'hortas', author: 'caio' });
      const words = { ft_ent_identifier: inGroup, post_text: 'palavras de outra' };
      expect(await ana.expectError('editPost', words)).toMatchObject(denied);
      expect(await bia.expectError('editPost', words)).toMatchObject(denied);
      await caio.call('editPost', { ...words, post_text: 'minhas palavras', client_id: clientId() });
      const aired = await otavio.call('addPost', { post_text: 'No ar', actor: ids.radio, client_id: clientId() });
      const ofPage = { ft_ent_identifier: aired.post.id, post_text: 'No ar às oito' };
      expect(await ana.expectError('editPost', ofPage)).toMatchObject(denied);
      await helena.call('editPost', { ...ofPage, client_id: clientId() });
      const ofStaff = { ...ofPage, post_text: 'No ar às nove', actor: ids.radio, client_id: clientId() };
      await otavio.call('editPost', ofStaff);
      expect(await textsOf(ana, aired.post.id)).toEqual(['No ar às nove', 'No ar às oito', 'No ar']);
      const { lines } = await helena.call('fetchAudit', { scope_id: ids.radio });
      expect(lines.slice(0, 2)).toMatchObject([
        { action: 'editPost', target: ids.radio, person: ids.otavio },
        { action: 'editPost', target: ids.radio, person: ids.helena },
      ]);
    },
  },
  {
    title: 'server.512 who may read a post reads its earlier words, page by page, and nobody else does',
    async run({ expect, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const { post } = await ana.call('addPost', { post_text: 'v0', privacy: 'friends', client_id: clientId() });
      const target = { ft_ent_identifier: post.id };
      expect(await bia.call('fetchPostEditHistory', target)).toMatchObject({
        versions: [{ text: 'v0' }],
        cursor: null,
      });
      const written = Array.from({ length: 45 }, (_, index) => `v${index + 1}`);
      for (const post_text of written) await ana.call('editPost', { ...target, post_text, client_id: clientId() });
      const all = ['v0', ...written].toReversed();
      const first = await bia.call('fetchPostEditHistory', target);
      expect(first.versions.map(({ text }) => text)).toEqual(all.slice(0, 21));
      const cursor = first.cursor ?? '';
      const second = await bia.call('fetchPostEditHistory', { ...target, cursor });
      const third = await bia.call('fetchPostEditHistory', { ...target, cursor: second.cursor ?? '' });
      expect([...second.versions, ...third.versions].map(({ text }) => text)).toEqual(all.slice(21));
      expect(third.cursor).toBeNull();
      expect(third.versions.at(-1)?.time).toBe(post.timestamp.time);
      for (const wrong of ['0', '-1', 'b1', 'x']) {
        const refused = await bia.expectError('fetchPostEditHistory', { ...target, cursor: wrong });
        expect(refused.fields).toEqual(['cursor']);
      }
      for (const client of [caio, visitor()]) {
        expect(await client.expectError('fetchPostEditHistory', target)).toMatchObject(hidden);
      }
      await ana.call('deletePost', { ...target, post_id: post.id, client_id: clientId() });
      expect(await bia.expectError('fetchPostEditHistory', target)).toMatchObject(hidden);
    },
  },
];
