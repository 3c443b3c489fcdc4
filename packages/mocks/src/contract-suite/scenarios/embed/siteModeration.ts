import type { ModerationPage } from 'ufi-plugin/contract';
import { onOwnPages, openFrame, type Frame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

let articles = 0;

/** Creates an article with comments of Bia's and Caio's; Helena, the site's owner, is on our own pages. */
async function begin(context: ScenarioContext) {
  const { site, as } = context;
  const reader = await openFrame(context);
  const href = `${site.origin}/ordem-${(articles += 1)}`;
  const { article } = await reader.call('openArticle', { app_id: site.id, origin: site.origin, href });
  const [bia, caio] = [await openFrame(context, await as('bia')), await openFrame(context, await as('caio'))];
  const write = async (frame: Frame, text: string) =>
    (await frame.call('createComment', { target_id: article.id, text })).commentID;
  const helena = onOwnPages(await as('helena'));
  const fetchView = (view: 'reported' | 'pending' | 'hidden' | 'banned' | 'all', rest: object = {}) =>
    helena.call('fetchModeration', { app_id: site.id, view, target_id: article.id, ...rest });
  const decide = (comment_id: string, decision: 'approve' | 'hide' | 'restore' | 'hold') =>
    helena.call('moderateComment', { ft_ent_identifier: article.id, comment_id, decision });
  const seen = async (frame = reader) =>
    (await frame.call('pageComments', { target_id: article.id, ordering: 'time' })).commentIDs;
  return { article: article.id, href, bia, caio, helena, reader, write, fetchView, decide, seen };
}

const idsIn = ({ comments }: ModerationPage) => comments.map(({ record }) => record.fbid);
const refused = { status: 403, code: 200, fields: [] };

/** Moderating all articles of a site on our own pages. */
export const siteModeration: readonly Scenario[] = [
  {
    title: 'server.51 only staff moderate a site; each view is newest first, with the article of each comment',
    async run(context) {
      const { expect, as, site, ids } = context;
      const { article, href, bia, caio, write, fetchView } = await begin(context);
      const [first, second] = [await write(bia, 'Um começo'), await write(caio, 'E um FIM')];
      const page = await fetchView('all');
      expect(idsIn(page)).toEqual([second, first]);
      expect(page.articles).toEqual([{ id: article, ogURL: href, isClosed: false }]);
      expect(page.comments[0]).toMatchObject({
        id: `${article}_${second}`,
        state: 'published',
        reasons: [],
        notes: [],
        isAuthorBanned: false,
        canApprove: true,
        canHide: true,
        canBan: true,
        canDelete: false,
        record: { author: ids.caio, body: { text: 'E um FIM' } },
      });
      expect(page.actors.map(({ id }) => id).sort()).toEqual([ids.bia, ids.caio].sort());
      expect(idsIn(await fetchView('all', { q: 'fim' }))).toEqual([second]);
      expect(idsIn(await fetchView('all', { q: 'bia mor' }))).toEqual([first]);
      expect(idsIn(await fetchView('all', { q: '%_' }))).toEqual([]);
      expect(idsIn(await fetchView('all', { cursor: second }))).toEqual([first]);
      for (const person of ['bia', 'ana'] as const) {
        const other = onOwnPages(await as(person));
        expect(await other.expectError('fetchModeration', { app_id: site.id, view: 'all' })).toEqual(refused);
        const call = { ft_ent_identifier: article, comment_id: first };
        expect(await other.expectError('moderateComment', { ...call, decision: 'hide' })).toEqual(refused);
        expect(await other.expectError('banAuthor', call)).toEqual(refused);
        expect(await other.expectError('unbanAuthor', { app_id: site.id, user_id: ids.bia })).toEqual(refused);
        expect(await other.expectError('closeArticle', { target_id: article, isClosed: true })).toEqual(refused);
      }
      const nobody = onOwnPages(context.visitor());
      expect(await nobody.expectError('fetchModeration', { app_id: site.id, view: 'all' })).toMatchObject({
        code: 190,
      });
    },
  },
  {
    title: 'S6.12 staff of a site hide, and do not delete what others wrote',
    async run(context) {
      const { expect, as } = context;
      const { article, bia, write, fetchView } = await begin(context);
      const comment_id = await write(bia, 'De Bia');
      expect((await fetchView('all')).comments.map(({ canDelete }) => canDelete)).toEqual([false]);
      const deletion = { ft_ent_identifier: article, comment_id };
      expect(await (await as('helena')).expectError('deleteComment', deletion)).toMatchObject({
        status: 403,
        code: 200,
      });
      expect(idsIn(await fetchView('all'))).toEqual([comment_id]);
    },
  },
  {
    title: 'server.52 every decision can be undone: visible, held, and with a complete history',
    async run(context) {
      const { expect, site, as } = context;
      const { article, bia, write, fetchView, decide, seen } = await begin(context);
      const comment = await write(bia, 'Talvez');
      const { counts } = await fetchView('hidden');
      await decide(comment, 'hide');
      expect(idsIn(await fetchView('hidden'))).toEqual([comment]);
      expect((await fetchView('hidden')).counts.hidden).toBe(counts.hidden + 1);
      expect({ seen: await seen(), seenBia: await seen(bia) }).toEqual({ seen: [], seenBia: [comment] });
      await decide(comment, 'restore');
      expect({ seen: await seen(), idsIn: idsIn(await fetchView('hidden')) }).toEqual({ seen: [comment], idsIn: [] });
      await decide(comment, 'hold');
      expect({ seen: await seen(), idsIn: idsIn(await fetchView('pending')) }).toEqual({ seen: [], idsIn: [comment] });
      await decide(comment, 'approve');
      expect((await fetchView('all')).comments[0]).toMatchObject({ state: 'published', record: { isApproved: true } });
      const { lines } = await (
        await as('helena')
      ).call('fetchAudit', { scope_id: site.id, comment_id: `${article}_${comment}` });
      expect(lines.map(({ action }) => action)).toEqual(['keepSpam', 'holdComment', 'unmarkComment', 'hideComment']);
    },
  },
  {
    title:
      'server.13 server.51 server.52 a reported comment is in the queue until a decision, and again after that is undone',
    async run(context) {
      const { expect, as } = context;
      const { article, bia, write, fetchView, decide } = await begin(context);
      const comment = await write(bia, 'Denúncia');
      const report = { comment_id: `${article}_${comment}`, reason: 'scam', note: 'veja' } as const;
      await (await as('caio')).call('reportComment', { ft_ent_identifier: article, ...report, comment_id: comment });
      const queue = await fetchView('reported');
      expect(queue.comments).toMatchObject([{ reasons: ['scam'], notes: ['veja'], state: 'published' }]);
      for (const view of ['reported', 'all'] as const) {
        expect((await fetchView(view, { q: 'denú' })).comments).toMatchObject([
          { reasons: ['scam'], state: 'published' },
        ]);
        expect(idsIn(await fetchView(view, { q: 'compre' }))).toEqual([]);
      }
      expect(idsIn(await fetchView('reported', { q: 'bia mor' }))).toEqual([comment]);
      await decide(comment, 'approve');
      expect(idsIn(await fetchView('reported'))).toEqual([]);
      await decide(comment, 'restore');
      expect(idsIn(await fetchView('reported'))).toEqual([comment]);

      // What was decided before stays decided.
      await decide(comment, 'approve');
      const ana = await openFrame(context, await as('ana'));
      await ana.call('flagComment', { target_id: article, comment_id: comment });
      await decide(comment, 'hide');
      await decide(comment, 'restore');
      expect((await fetchView('reported')).comments).toMatchObject([{ reasons: ['spam'] }]);
    },
  },
  {
    title: 'nobody acts on a reply whose comment is hidden from them; deleting a comment deletes its hidden replies',
    async run(context) {
      const { expect, as } = context;
      const { article, bia, caio, write, fetchView, decide } = await begin(context);
      const comment = await write(bia, 'Uma pergunta');
      const answer = { target_id: article, parent_comment_id: comment, text: 'Uma resposta' };
      const reply = (await caio.call('createReply', answer)).commentID;
      const ana = await openFrame(context, await as('ana'));
      const like = { target_id: article, comment_id: reply, action_like: true };
      await decide(comment, 'hide');
      expect(await ana.expectError('likeComment', like)).toMatchObject({ status: 404 });
      await decide(comment, 'restore');
      await ana.call('likeComment', like);
      await decide(reply, 'hide');
      expect(idsIn(await fetchView('hidden'))).toEqual([reply]);
      await bia.call('removeComment', { target_id: article, comment_id: comment });
      expect(idsIn(await fetchView('hidden'))).toEqual([]);
    },
  },
  {
    title: 'a banned author is listed and their comments are hidden; an unban releases those that only the ban held',
    async run(context) {
      const { expect, as, ids, site } = context;
      const { article, caio, helena, write, fetchView, decide, seen } = await begin(context);
      const [comment, decided] = [await write(caio, 'Propaganda'), await write(caio, 'Mais')];
      await decide(decided, 'hide');
      await helena.call('banAuthor', { ft_ent_identifier: article, comment_id: comment });
      expect({ seen: await seen(), seenCaio: await seen(caio) }).toEqual({ seen: [], seenCaio: [comment, decided] });
      const banned = await fetchView('banned');
      const shown = banned.banned.map(({ id, canUnban }) => ({ id, canUnban }));
      expect({ shown, comments: banned.comments }).toEqual({
        shown: [{ id: ids.caio, canUnban: true }],
        comments: [],
      });
      const namesOf = async (q: string) => (await fetchView('banned', { q })).banned.map(({ id }) => id);
      expect({ namesOfCaio: await namesOf('caio'), namesOfBia: await namesOf('bia') }).toEqual({
        namesOfCaio: [ids.caio],
        namesOfBia: [],
      });
      expect((await fetchView('hidden')).comments).toMatchObject([{ isAuthorBanned: true }, { isAuthorBanned: true }]);
      const later = await write(caio, 'De novo');
      expect(await seen()).toEqual([]);
      await helena.call('unbanAuthor', { app_id: site.id, user_id: ids.caio });
      expect((await fetchView('banned')).banned).toEqual([]);
      expect({ idsIn: idsIn(await fetchView('hidden')), seen: await seen() }).toEqual({
        idsIn: [decided],
        seen: [comment, later],
      });
      const { lines } = await (
        await as('helena')
      ).call('fetchAudit', { scope_id: site.id, comment_id: `${article}_${comment}` });
      expect(lines.slice(0, 2).map(({ action, target }) => [action, target])).toEqual([
        ['unban', ids.caio],
        ['ban', ids.caio],
      ]);
    },
  },
  {
    title: 'held comments are counted for moderators and, by pages, for their author',
    async run(context) {
      const { expect, site } = context;
      const { article, href, bia, caio, helena: _, reader, write, decide } = await begin(context);
      const helena = await openFrame(context, await context.as('helena'));
      const [shown, held] = [await write(bia, 'Um'), await write(bia, 'Outro')];
      await decide(held, 'hold');
      const open = { app_id: site.id, origin: site.origin, href };
      const told = async (frame: Frame) => (await frame.call('openArticle', open)).records.targets?.[0]?.toplevelcount;
      expect({
        notifiedReader: await told(reader),
        notifiedCaio: await told(caio),
        notifiedHelena: await told(helena),
      }).toEqual({
        notifiedReader: 1,
        notifiedCaio: 1,
        notifiedHelena: 2,
      });
      const total = async (frame: Frame) =>
        (await frame.call('pageComments', { target_id: article, ordering: 'time' })).totalCount;
      expect({
        totalReader: await total(reader),
        totalCaio: await total(caio),
        totalBia: await total(bia),
        totalHelena: await total(helena),
      }).toEqual({ totalReader: 1, totalCaio: 1, totalBia: 2, totalHelena: 2 });
      expect((await reader.call('countComments', { app_id: site.id, hrefs: href })).counts).toEqual([1]);
      const idsOf = async (frame: Frame, limit: number) => {
        const { records, lists } = await frame.call('openArticle', { ...open, ordering: 'time', limit });
        return [records.comments?.map(({ fbid }) => fbid), lists[0]?.values];
      };
      // The author's own held comment is included at any position, only for them and the moderators.
      expect({ idsOfBia1: await idsOf(bia, 1), idsOfCaio1: await idsOf(caio, 1) }).toEqual({
        idsOfBia1: [[shown, held], [shown]],
        idsOfCaio1: [[shown], [shown]],
      });
      const { thread } = await bia.call('createComment', { target_id: article, text: 'Mais um' });
      expect(thread.records.targets?.[0]?.toplevelcount).toBe(2);
    },
  },
  {
    title: 'server.62 an article is closed, on every open frame, and reopened',
    async run(context) {
      const { expect } = context;
      const { article, bia, helena, reader, write, fetchView } = await begin(context);
      const comment = await write(bia, 'Ainda dá');
      await helena.call('closeArticle', { target_id: article, isClosed: true });
      const { messages } = await reader.call('pullArticleEvents', { target_id: article, after: 1 });
      expect(messages).toMatchObject([{ records: { targets: [{ arecommentsdisabled: true }] } }]);
      expect((await fetchView('all')).articles[0]?.isClosed).toBe(true);
      const edit = { target_id: article, comment_id: comment, text: 'Não dá' };
      expect(await bia.expectError('saveComment', edit)).toMatchObject({ code: 1357012 });
      await helena.call('closeArticle', { target_id: article, isClosed: false });
      await bia.call('saveComment', edit);
    },
  },
];
