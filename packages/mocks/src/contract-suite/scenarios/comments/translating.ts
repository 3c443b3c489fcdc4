import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';

const english = 'This is the best song of that year, and the second half is where it gets good';
const portuguese = 'Esta é a melhor música do ano, e não tem discussão para quem ouviu com calma';

const sayIn =
  ({ as }: ScenarioContext, ft_ent_identifier: string) =>
  async (key: 'ana' | 'bia', comment_text: string) =>
    addedComment(await (await as(key)).call('addComment', { ft_ent_identifier, comment_text }));

/** Translations of comments. */
export const translating: readonly Scenario[] = [
  {
    title: 'a comment in another language has that language, and is translated for its reader',
    async run(context) {
      const { expect, as, newPost } = context;
      const post = await newPost();
      const say = sayIn(context, post);
      const theirs = await say('bia', `${english} https://music.example/a`);
      const own = await say('ana', portuguese);
      expect({ theirsLanguage: theirs.language, ownLanguage: own.language }).toEqual({
        theirsLanguage: 'en',
        ownLanguage: 'pt',
      });
      const ana = await as('ana');
      const session = await ana.call('fetchSession', {});
      expect(session.translatesfrom).toContain('en');
      expect(session.translatesfrom).not.toContain('pt');
      const comment_ids = [theirs.fbid, own.fbid];
      const ask = { ft_ent_identifier: post, comment_ids, source: 'ufi', trigger: 'translate_all' } as const;
      const { target, translations } = await ana.call('translateComments', ask);
      expect(target).toBe(post);
      expect(translations.map(({ fbid }) => fbid)).toEqual([theirs.fbid]);
      const { body, fromlanguage } = translations[0]?.translationdata ?? {};
      expect({ text: body?.text, dir: body?.dir, fromlanguage }).toEqual({
        text: `[pt] ${theirs.body.text}`,
        dir: 'ltr',
        fromlanguage: 'en',
      });
      const [link] = body?.ranges ?? [];
      expect(link).toMatchObject({ kind: 'link', uri: 'https://music.example/a' });
      expect(body?.text.slice(link?.offset)).toBe('https://music.example/a');
    },
  },
  {
    title: 'pages and replies fetched with translate_all include cached translations',
    async run(context) {
      const { expect, as, visitor, newPost } = context;
      const ft_ent_identifier = await newPost();
      const first = await sayIn(context, ft_ent_identifier)('bia', english);
      await sayIn(context, ft_ent_identifier)('bia', `${english}, too`);
      const update = { ft_ent_identifier, comment_text: `${english} (a reply)`, parent_comment_id: first.fbid };
      const reply = addedComment(await (await as('bia')).call('addComment', update));
      const ana = await as('ana');
      const page = { ft_ent_identifier, translate_all: true };
      const replies = { ...page, parent_comment_ids: [first.fbid] };
      expect((await ana.call('fetchComments', page)).translations).toEqual([]);
      const asked = { ft_ent_identifier, comment_ids: [first.fbid, reply.fbid] };
      const { translations } = await ana.call('translateComments', asked);
      expect(translations).toHaveLength(2);
      const kept = (await ana.call('fetchComments', page)).translations ?? [];
      expect(kept).toHaveLength(2);
      expect(kept).toEqual(expect.arrayContaining(translations));
      expect((await ana.call('fetchReplies', replies)).translations).toContainEqual(
        translations.find(({ fbid }) => fbid === reply.fbid),
      );
      // Not unasked, not without a session, and not for text that has been edited since.
      expect((await ana.call('fetchComments', { ft_ent_identifier })).translations).toBeUndefined();
      expect((await visitor().call('fetchComments', page)).translations).toBeUndefined();
      const edit = { ft_ent_identifier, comment_id: first.fbid, comment_text: `${english}, and more of it` };
      await (await as('bia')).call('editComment', edit);
      const left = (await ana.call('fetchComments', page)).translations ?? [];
      expect(left.map(({ fbid }) => fbid)).toEqual([reply.fbid]);
    },
  },
  {
    title: 'only readable comments are translated, and only with a session',
    async run(context) {
      const { expect, as, visitor, newPost } = context;
      const post = await newPost();
      const { fbid } = await sayIn(context, post)('bia', english);
      const ask = { ft_ent_identifier: post, comment_ids: [fbid] };
      expect(await visitor().expectError('translateComments', ask)).toMatchObject({ status: 401, code: 190 });
      await (await as('bia')).call('deleteComment', { ft_ent_identifier: post, comment_id: fbid });
      expect((await (await as('caio')).call('translateComments', ask)).translations).toEqual([]);
      const hidden = await newPost({ privacy: 'friends' });
      const secret = await sayIn(context, hidden)('bia', english);
      const peek = { ft_ent_identifier: hidden, comment_ids: [secret.fbid] };
      expect(await (await as('caio')).expectError('translateComments', peek)).toMatchObject({ status: 404, code: 803 });
      const elsewhere = { ft_ent_identifier: post, comment_ids: [secret.fbid] };
      expect((await (await as('ana')).call('translateComments', elsewhere)).translations).toEqual([]);
    },
  },
];
