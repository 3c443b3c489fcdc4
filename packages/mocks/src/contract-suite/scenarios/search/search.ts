import type { SearchedKind } from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import { addedComment, type Scenario } from '../../scenarioContext.ts';

let made = 0;
const clientId = (): string => `search-${(made += 1)}`;

const find = async (client: Client, of: SearchedKind, q: string) => client.call('search', { of, q });

const textsFound = async (client: Client, of: 'posts' | 'comments', q: string): Promise<string[]> =>
  (await find(client, of, q)).hits.flatMap((hit) => (hit.kind === 'text' ? [hit.text] : []));

const namesFound = async (client: Client, of: 'people' | 'pages' | 'groups', q: string): Promise<string[]> =>
  (await find(client, of, q)).hits.flatMap((hit) =>
    hit.kind === 'actor' ? [hit.actor.name] : hit.kind === 'group' ? [hit.group.name] : [],
  );

const idOf = (answer: Parameters<typeof addedComment>[0]): string => addedComment(answer).fbid;

/** Searching across the network. */
export const searching: readonly Scenario[] = [
  {
    title:
      'server.431 posts and comments are found by the beginnings of their words, newest first, with what was found',
    async run({ expect, as, visitor }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const long = `${'Antes de tudo. '.repeat(20)}Hoje assei pão de MANDIOQUINHA com ervas. ${'E depois. '.repeat(40)}`;
      const { post } = await ana.call('addPost', { post_text: long, privacy: 'everyone', client_id: clientId() });
      const written = await bia.call('addComment', {
        ft_ent_identifier: post.id,
        comment_text: 'Mandioquinhas são ótimas',
        client_id: clientId(),
      });
      const comment = idOf(written);
      const reply = await ana.call('addComment', {
        ft_ent_identifier: post.id,
        parent_comment_id: comment,
        comment_text: 'Que mandióquinha!',
        client_id: clientId(),
      });

      const [hit, ...others] = (await find(visitor(), 'posts', ' mandioqu PAO ')).hits;
      expect(others).toEqual([]);
      expect(hit).toMatchObject({ kind: 'text', post_id: post.id, comment_id: null, parent_id: null, group: null });
      const { text, found } = hit?.kind === 'text' ? hit : { text: '', found: [] };
      expect(found.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(['pão', 'MANDIOQUINHA']);
      expect({ isShort: text.length < 260, isCut: text.startsWith('…') && text.endsWith('…') }).toEqual({
        isShort: true,
        isCut: true,
      });

      const comments = await find(visitor(), 'comments', 'mandioquinha');
      expect(comments.hits).toMatchObject([
        { post_id: post.id, comment_id: idOf(reply), parent_id: comment, text: 'Que mandióquinha!' },
        { post_id: post.id, comment_id: comment, parent_id: null, text: 'Mandioquinhas são ótimas' },
      ]);
      for (const q of ['mandioquinha trator', 'andioquinha', '...', '']) {
        expect({ q, found: await textsFound(ana, 'comments', q) }).toEqual({ q, found: [] });
      }
    },
  },
  {
    title: 'server.432 nothing is found that its finder may not read',
    async run({ expect, ids, as, visitor }) {
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const { group } = await ana.call('addGroup', {
        name: 'Xilogravura noturna',
        privacy: 'secret',
        client_id: clientId(),
      });
      const publish = async (post_text: string, place: { group: string } | { privacy: 'everyone' | 'only_me' }) =>
        (await ana.call('addPost', { post_text, ...place, client_id: clientId() })).post.id;
      const secret = await publish('zarabatana em segredo', { group: group.id });
      await publish('zarabatana só minha', { privacy: 'only_me' });
      const open = await publish('zarabatana de todos', { privacy: 'everyone' });
      const write = (client: Client, post: string, comment_text: string) =>
        client.call('addComment', { ft_ent_identifier: post, comment_text, client_id: clientId() });
      await write(ana, secret, 'zarabatana sussurrada');
      const spoken = idOf(await write(bia, open, 'zarabatana falada'));
      const removed = idOf(await write(bia, open, 'zarabatana apagada'));
      await bia.call('deleteComment', { ft_ent_identifier: open, comment_id: removed, client_id: clientId() });

      expect(await textsFound(ana, 'posts', 'zarabatana')).toEqual([
        'zarabatana de todos',
        'zarabatana só minha',
        'zarabatana em segredo',
      ]);
      for (const reader of [bia, visitor()]) {
        expect(await textsFound(reader, 'posts', 'zarabatana')).toEqual(['zarabatana de todos']);
        expect(await textsFound(reader, 'comments', 'zarabatana')).toEqual(['zarabatana falada']);
        expect(await namesFound(reader, 'groups', 'xilogravura')).toEqual([]);
      }
      expect(await textsFound(ana, 'comments', 'zarabatana')).toEqual(['zarabatana falada', 'zarabatana sussurrada']);
      expect(await namesFound(ana, 'groups', 'noturna xilo')).toEqual(['Xilogravura noturna']);

      // Neither of two of whom one has blocked the other finds the other.
      await caio.call('blockActor', { blocked_id: ids.bia, is_blocked: true });
      expect(await textsFound(caio, 'comments', 'zarabatana')).toEqual([]);
      expect(await namesFound(caio, 'people', 'bia')).toEqual([]);
      expect(await namesFound(bia, 'people', 'caio')).toEqual([]);
      await caio.call('blockActor', { blocked_id: ids.bia, is_blocked: false });
      expect(await textsFound(caio, 'comments', 'zarabatana')).toEqual(['zarabatana falada']);
      await ana.call('deleteComment', { ft_ent_identifier: open, comment_id: spoken, client_id: clientId() });
      expect(await textsFound(visitor(), 'comments', 'zarabatana')).toEqual([]);
    },
  },
  {
    title: 'server.433 people and pages are found by the beginnings of the words of their names, known ones first',
    async run({ expect, ids, as, visitor }) {
      const [ana, nobody] = [await as('ana'), visitor()];
      for (const client of [ana, nobody]) {
        const { hits, cursor } = await find(client, 'people', 'bi');
        expect(hits.map((hit) => (hit.kind === 'actor' ? hit.actor.id : ''))).toContain(ids.bia);
        expect(cursor).toBeNull();
      }
      expect(await namesFound(nobody, 'people', 'zzz')).toEqual([]);
      expect(await namesFound(nobody, 'people', '%')).toEqual([]);
      expect((await find(nobody, 'pages', 'bi')).hits).toEqual([]);
      for (const [of, cursor] of [
        ['people', '7'],
        ['posts', '1_7'],
      ] as const) {
        expect((await ana.expectError('search', { of, q: 'bi', cursor })).fields).toEqual(['cursor']);
      }
    },
  },
  {
    title: 'server.434 a search goes on where its page ended, and finds a hashtag as such alone',
    async run({ expect, as, visitor }) {
      const ana = await as('ana');
      const texts = Array.from({ length: 23 }, (_, at) => `ventania ${at}`);
      for (const post_text of texts) {
        await ana.call('addPost', { post_text, privacy: 'everyone', client_id: clientId() });
      }
      const first = await find(visitor(), 'posts', 'ventania');
      const next = await visitor().call('search', { of: 'posts', q: 'ventania', cursor: first.cursor ?? '' });
      const found = [...first.hits, ...next.hits].flatMap((hit) => (hit.kind === 'text' ? [hit.text] : []));
      expect({ first: first.hits.length, next: next.cursor, found }).toEqual({
        first: 20,
        next: null,
        found: texts.toReversed(),
      });

      for (const post_text of ['a #Maré-alta subiu', 'a maré desceu', 'as #marés de março', '#MARE! de novo']) {
        await ana.call('addPost', { post_text, privacy: 'everyone', client_id: clientId() });
      }
      expect(await textsFound(visitor(), 'posts', '#mare')).toEqual(['#MARE! de novo', 'a #Maré-alta subiu']);
    },
  },
];
