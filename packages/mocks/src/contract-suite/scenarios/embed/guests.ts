import { newArticle, onOwnPages, openAsGuest, openFrame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';
import { withSettings } from '../../withSettings.ts';

const welcome = { allowsGuests: true, holdsGuests: false } as const;

/** How a site's moderators read a comment. */
async function readBy(context: ScenarioContext, { article, comment }: Record<'article' | 'comment', string>) {
  const helena = onOwnPages(await context.as('helena'));
  const asked = { app_id: context.site.id, view: 'all', target_id: article } as const;
  const { comments, actors } = await helena.call('fetchModeration', asked);
  const found = comments.find(({ id }) => id === `${article}_${comment}`);
  return { state: found?.state, spam: found?.spam, author: actors.find(({ id }) => id === found?.record.author) };
}

/** Guests of a site: visitors with a name and without an account. */
export const guests: readonly Scenario[] = [
  {
    title: 'server.538 a site has guests only if its owner allows them, and none while it is closed',
    async run(context) {
      const { expect, site } = context;
      const frame = await openFrame(context);
      const asked = { app_id: site.id, origin: site.origin, name: 'Rita de Passagem' };
      expect(await frame.expectError('createGuest', asked)).toMatchObject({ status: 403, code: 1357033 });
      await withSettings(context, { ...welcome, isClosed: true }, async () => {
        expect(await frame.expectError('createGuest', asked)).toMatchObject({ status: 403, code: 1357012 });
      });
      await withSettings(context, welcome, async () => {
        const elsewhere = { ...asked, origin: 'https://outro.example' };
        expect(await frame.expectError('createGuest', elsewhere)).toMatchObject({ status: 403, code: 200 });
        const { name, ...place } = asked;
        const opened = await frame.call('openArticle', { ...place, href: `${site.origin}/convidados` });
        expect(opened.site.allowsGuests).toBe(true);
        const { session } = await openAsGuest(context, name);
        expect(session).toMatchObject({
          person: { name, isGuest: true },
          isOptedIn: true,
          isVouched: true,
        });
      });
    },
  },
  {
    title: 'server.539 a guest takes nobody’s name of the staff or of those who comment there by an account',
    run: (context) =>
      withSettings(context, welcome, async () => {
        const { expect, as, site } = context;
        const frame = await openFrame(context);
        const refusal = (name: string) =>
          frame.expectError('createGuest', { app_id: site.id, origin: site.origin, name });
        const bia = await openFrame(context, await as('bia'));
        const asked = { app_id: site.id, origin: site.origin };
        const nameOf = async (own = bia) => (await own.call('fetchFrameSession', asked)).person?.name ?? '';
        const helena = await nameOf(await openFrame(context, await as('helena')));
        const lookalike = helena.replace('e', 'е');
        for (const name of [helena, helena.toUpperCase(), lookalike, await nameOf(), 'Admin', '\u200b', ' ']) {
          expect({ name, ...(await refusal(name)) }).toEqual({ name, status: 422, code: 100, fields: ['name'] });
        }
        expect(await refusal('a'.repeat(51))).toEqual({ status: 422, code: 100, fields: ['name'] });
        const [one, other] = [await openAsGuest(context, 'Nuno'), await openAsGuest(context, 'Nuno')];
        expect(one.session.person?.id).not.toBe(other.session.person?.id);
      }),
  },
  {
    title: 'server.540 what guests write and edit waits for a moderator unless the owner says otherwise',
    async run(context) {
      const { expect } = context;
      const { target_id } = await newArticle(context);
      const stateOf = async (comment: string) => (await readBy(context, { article: target_id, comment })).state;
      await withSettings(context, { allowsGuests: true }, async () => {
        const { frame } = await openAsGuest(context, 'Olga');
        const held = await frame.call('createComment', { target_id, text: 'Primeira vez aqui' });
        expect(held.sentryAction).not.toBeNull();
        expect(await stateOf(held.commentID)).toBe('pending');
        const helena = onOwnPages(await context.as('helena'));
        const decision = { ft_ent_identifier: target_id, comment_id: held.commentID, decision: 'approve' } as const;
        await helena.call('moderateComment', decision);
        expect(await stateOf(held.commentID)).toBe('published');
        await frame.call('saveComment', { target_id, comment_id: held.commentID, text: 'Outra coisa' });
        expect(await stateOf(held.commentID)).toBe('pending');
        const links = [1, 2, 3].map((n) => `https://loja.example/${n}`).join(' ');
        const { commentID: comment } = await frame.call('createComment', { target_id, text: links });
        expect((await readBy(context, { article: target_id, comment })).spam).toEqual([{ kind: 'links', count: 3 }]);
      });
      await withSettings(context, welcome, async () => {
        const { frame, session } = await openAsGuest(context, 'Paula');
        const { commentID: comment, sentryAction } = await frame.call('createComment', { target_id, text: 'Bom dia' });
        expect(sentryAction).toBeNull();
        const read = await readBy(context, { article: target_id, comment });
        expect(read).toMatchObject({ state: 'published', author: { id: session.person?.id, isGuest: true } });
      });
    },
  },
  {
    title: 'server.541 a guest edits and deletes their own, nobody else’s, and has no feed',
    run: (context) =>
      withSettings(context, welcome, async () => {
        const { expect, as } = context;
        const { target_id } = await newArticle(context);
        const { frame } = await openAsGuest(context, 'Quim');
        const { frame: other } = await openAsGuest(context, 'Quim');
        const { commentID: comment_id } = await frame.call('createComment', { target_id, text: 'Olá' });
        const edit = { target_id, comment_id, text: 'Olá a todos' };
        expect(await other.expectError('saveComment', edit)).toMatchObject({ status: 403 });
        expect(await other.expectError('removeComment', { target_id, comment_id })).toMatchObject({ status: 403 });
        await frame.call('saveComment', edit);
        const bia = await openFrame(context, await as('bia'));
        const { commentID: parent } = await bia.call('createComment', { target_id, text: 'Bem-vindo' });
        await frame.call('likeComment', { target_id, comment_id: parent, action_like: true });
        const posted = { target_id, text: 'Para todos na rede verem', post_to_feed: true };
        expect(await frame.expectError('createComment', posted)).toMatchObject({
          status: 422,
          fields: ['post_to_feed'],
        });
        await frame.call('removeComment', { target_id, comment_id });
        const left = await frame.call('endFrameSession', {});
        expect(left.person).toBeNull();
      }),
  },
  {
    title: 'server.542 once the site has no guests any more, those that it had read, delete what is theirs, and leave',
    async run(context) {
      const { expect, site } = context;
      const { target_id, asked } = await newArticle(context);
      const { frame, comment_id } = await withSettings(context, welcome, async () => {
        const guest = await openAsGuest(context, 'Sara');
        const { commentID } = await guest.frame.call('createComment', { target_id, text: 'Olá' });
        return { frame: guest.frame, comment_id: commentID };
      });
      // Servers know of a change of settings within a second.
      const until = Date.now() + 5_000;
      const like = () => frame.expectError('likeComment', { target_id, comment_id, action_like: true });
      let refusal = await like().catch(() => null);
      while (refusal === null && Date.now() < until) refusal = await like().catch(() => null);
      expect(refusal).toMatchObject({ status: 403, code: 1357033 });
      const text = { target_id, text: 'Ainda?' };
      expect(await frame.expectError('createComment', text)).toMatchObject({ status: 403, code: 1357033 });
      const edit = { target_id, comment_id, text: 'Mudei' };
      expect(await frame.expectError('saveComment', edit)).toMatchObject({ status: 403, code: 1357033 });
      const session = await frame.call('fetchFrameSession', { app_id: site.id, origin: site.origin });
      expect(session.person?.name).toBe('Sara');
      expect((await frame.call('openArticle', asked)).article.id).toBe(target_id);
      await frame.call('removeComment', { target_id, comment_id });
      await frame.call('endFrameSession', {});
    },
  },
  {
    title: 'server.543 moderators ban a guest from the site, and what they write later is held',
    run: (context) =>
      withSettings(context, welcome, async () => {
        const { expect, as, site } = context;
        const { target_id } = await newArticle(context);
        const { frame, session } = await openAsGuest(context, 'Telmo');
        const write = async (text: string) => (await frame.call('createComment', { target_id, text })).commentID;
        const comment_id = await write('Compre já');
        const helena = onOwnPages(await as('helena'));
        await helena.call('banAuthor', { ft_ent_identifier: target_id, comment_id });
        const { banned } = await helena.call('fetchModeration', { app_id: site.id, view: 'banned' });
        expect(banned.map(({ id }) => id)).toContain(session.person?.id);
        await write('De novo');
        const bia = await openFrame(context, await as('bia'));
        expect((await bia.call('pageComments', { target_id, ordering: 'time' })).commentIDs).toEqual([]);
        await helena.call('unbanAuthor', { app_id: site.id, user_id: session.person?.id ?? '' });
      }),
  },
];
