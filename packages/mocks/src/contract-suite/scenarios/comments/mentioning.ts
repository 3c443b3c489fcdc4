import type { ActorKey, PersonKey } from '../../suiteData.ts';
import { openFrame } from '../../frame.ts';
import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';

let posts = 0;

/** Keys of the actors suggested to somebody under a post. */
async function offered(
  { as, ids }: ScenarioContext,
  who: PersonKey,
  asked: { q: string; post: string; actor?: string },
) {
  const { q, post, actor } = asked;
  const input = { q, ft_ent_identifier: post, ...(actor !== undefined && { actor }) };
  const { entries } = await (await as(who)).call('suggestMentions', input);
  const keys = new Map(Object.entries(ids).map(([key, id]) => [id, key as ActorKey]));
  return entries.map(({ id }) => keys.get(id));
}

/** Mention suggestions, and permitted mentions. */
export const mentioning: readonly Scenario[] = [
  {
    title: 'suggestions match names, ignoring accents and case, and include profiles',
    async run(context) {
      const { expect, ids, as, newPost } = context;
      const post = await newPost({ author: 'helena' });
      expect(await offered(context, 'ana', { q: 'OTAVIO', post })).toEqual(['otavio']);
      expect(await offered(context, 'caio', { q: 'lucia so', post })).toEqual(['ana']);
      expect(await offered(context, 'caio', { q: 'ana souza', post })).toEqual(['ana']);
      expect(await offered(context, 'caio', { q: 'souza ana', post })).toEqual([]);
      expect(await offered(context, 'caio', { q: '%', post })).toEqual([]);
      expect(await offered(context, 'caio', { q: '...', post })).toEqual([]);
      const { entries } = await (await as('ana')).call('suggestMentions', { q: 'b', ft_ent_identifier: post });
      expect(entries).toEqual([
        expect.objectContaining({ id: ids.bia, firstName: 'Bia', is_friend: true }),
        expect.objectContaining({ id: ids.bruno, type: 'user', is_friend: false, autosuggestDisabled: true }),
      ]);
    },
  },
  {
    title: 'friends are suggested first, then participants of the thread, then others; never oneself',
    async run(context) {
      const { expect, ids, newPost, comment } = context;
      const post = await newPost({ author: 'helena' });
      expect(await offered(context, 'bia', { q: 'a', post })).toEqual(['ana']);
      expect(await offered(context, 'caio', { q: 'b', post })).toEqual(['bia', 'bruno']);
      await comment('bruno', post);
      expect(await offered(context, 'caio', { q: 'b', post })).toEqual(['bruno', 'bia']);
      expect(await offered(context, 'ana', { q: 'b', post })).toEqual(['bia', 'bruno']);
      expect(await offered(context, 'ana', { q: 'ana', post })).toEqual([]);
      expect(await offered(context, 'helena', { q: 'hel', post, actor: ids.radio })).toEqual([]);
    },
  },
  {
    title: 'a page is suggested only to people connected with it, and not while they act as it',
    async run(context) {
      const { expect, ids, newPost } = context;
      const post = await newPost({ author: 'radio' });
      expect(await offered(context, 'otavio', { q: 'radio', post })).toEqual(['radio']);
      expect(await offered(context, 'otavio', { q: 'radio', post, actor: ids.radio })).toEqual([]);
      expect(await offered(context, 'ana', { q: 'radio', post })).toEqual([]);
    },
  },
  {
    title: 'only people who see the post are suggested and can be mentioned; other names stay text (A13)',
    async run(context) {
      const { expect, ids, as, newPost } = context;
      for (const [post, seen] of [
        [await newPost({ author: 'ana', group: 'hortas' }), 'caio'],
        [await newPost({ author: 'ana', privacy: 'friends' }), 'ana'],
      ] as const) {
        expect(await offered(context, 'bia', { q: 'otavio', post })).toEqual([]);
        expect(await offered(context, 'bia', { q: seen, post })).toEqual([seen]);
        const comment_text = `@[${ids.otavio}:Otávio Nunes] @[${ids.radio}:Rádio Vitória] @[${ids.ana}:Ana]`;
        const client_id = `mention-${(posts += 1)}`;
        const update = await (await as('bia')).call('addComment', { ft_ent_identifier: post, comment_text, client_id });
        expect(addedComment(update).body).toMatchObject({
          text: 'Otávio Nunes Rádio Vitória Ana',
          ranges: [{ kind: 'mention', id: ids.ana, offset: 27, length: 3 }],
          mentionstext: `Otávio Nunes Rádio Vitória @[${ids.ana}:Ana]`,
        });
      }
      const own = await newPost({ author: 'ana', privacy: 'only_me' });
      expect(await offered(context, 'ana', { q: 'bia', post: own })).toEqual([]);
      expect(
        await (await as('otavio')).expectError('suggestMentions', { q: 'ana', ft_ent_identifier: own }),
      ).toMatchObject({ status: 404, code: 803 });
    },
  },
  {
    title: 'of 2,000 mentions at most 20 people are mentioned; the rest is text (A13)',
    async run({ expect, ids, as, newPost }) {
      const post = await newPost();
      const strangers = Array.from({ length: 1_000 }, (_, index) => `@[${7_000 + index}:Ninguém] @[${ids.bia}:Bia] `);
      const comment_text = strangers.join('');
      const update = await (await as('ana')).call('addComment', { ft_ent_identifier: post, comment_text });
      const { ranges, text } = addedComment(update).body;
      expect(text).toBe('Ninguém Bia '.repeat(1_000).trimEnd() + ' ');
      expect(new Set(ranges.map((range) => (range.kind === 'mention' ? range.id : null)))).toEqual(new Set([ids.bia]));
    },
  },
  {
    title: 'suggestions for an article are fetched by its address, from a frame of its site',
    async run(context) {
      const { expect, ids, site, as, visitor, newPost } = context;
      const href = `${site.origin}/mencionados`;
      const nobody = await openFrame(context);
      await nobody.call('openArticle', { app_id: site.id, origin: site.origin, href });
      const named = { app_id: site.id, origin: site.origin, href: `${href}/2`, xid: 'mencionados-2' };
      const { article } = await nobody.call('openArticle', named);
      const frame = await openFrame(context, await as('ana'));
      const { entries } = await frame.suggestMentions({ q: 'bia', href });
      expect(entries.map(({ id }) => id)).toEqual([ids.bia]);
      const byName = { q: 'bia', ft_ent_identifier: article.id, href: named.href };
      expect((await frame.suggestMentions(byName)).entries).toEqual(entries);
      const ended = { status: 401, code: 190 };
      expect(await (await as('ana')).expectError('suggestMentions', { q: 'bia', href })).toMatchObject(ended);
      expect(await visitor().expectError('suggestMentions', { q: 'bia', href })).toMatchObject(ended);
      const elsewhere = { q: 'bia', href: `${site.origin}/ninguem-abriu` };
      expect(await (await as('ana')).expectError('suggestMentions', elsewhere)).toMatchObject({ status: 404 });
      const ofPost = { q: 'bia', ft_ent_identifier: await newPost(), href };
      expect(await (await as('ana')).expectError('suggestMentions', ofPost)).toMatchObject({ status: 404 });
      const ofStranger = { ...byName, href: 'https://evil.example/x' };
      expect(await (await as('ana')).expectError('suggestMentions', ofStranger)).toMatchObject({ status: 403 });
    },
  },
  {
    title: 'a search with an empty or too long query, without a thread, or without a session is rejected',
    async run({ expect, as, visitor, newPost }) {
      const post = await newPost();
      const ana = await as('ana');
      const cases = [
        [{ q: '', ft_ent_identifier: post }, 'q'],
        [{ q: 'a'.repeat(76), ft_ent_identifier: post }, 'q'],
        [{ q: 'a' }, 'ft_ent_identifier'],
      ] as const;
      for (const [input, field] of cases) {
        expect(await ana.expectError('suggestMentions', input)).toEqual({ status: 422, code: 100, fields: [field] });
      }
      const refusal = await visitor().expectError('suggestMentions', { q: 'a', ft_ent_identifier: post });
      expect(refusal).toMatchObject({ status: 401, code: 190 });
    },
  },
];
