import type { ModerationPage } from 'ufi-plugin/contract';
import { onOwnPages, openFrame, type Frame } from '../frame.ts';
import type { Scenario, Stage } from '../stage.ts';

let articles = 0;

/** An article of its own with comments of Bia's and Caio's, and Helena, who owns the site, on our own pages. */
async function begin(stage: Stage) {
  const { site, as } = stage;
  const reader = await openFrame(stage);
  const href = `${site.origin}/ordem-${(articles += 1)}`;
  const { article } = await reader.call('openArticle', { app_id: site.id, origin: site.origin, href });
  const [bia, caio] = [await openFrame(stage, await as('bia')), await openFrame(stage, await as('caio'))];
  const write = async (frame: Frame, text: string) =>
    (await frame.call('createComment', { target_id: article.id, text })).commentID;
  const helena = onOwnPages(await as('helena'));
  const look = (view: 'reported' | 'pending' | 'hidden' | 'banned' | 'all', rest: object = {}) =>
    helena.call('fetchModeration', { app_id: site.id, view, target_id: article.id, ...rest });
  const decide = (comment_id: string, decision: 'approve' | 'hide' | 'restore' | 'hold') =>
    helena.call('moderateComment', { ft_ent_identifier: article.id, comment_id, decision });
  const seen = async (frame = reader) =>
    (await frame.call('pageComments', { target_id: article.id, ordering: 'time' })).commentIDs;
  return { article: article.id, href, bia, caio, helena, reader, write, look, decide, seen };
}

const idsIn = ({ comments }: ModerationPage) => comments.map(({ record }) => record.fbid);
const refused = { status: 403, code: 200, fields: [] };

/** Keeping order across all articles of a site, on our own pages. */
export const siteModeration: readonly Scenario[] = [
  {
    title: 'a site is moderated by its staff only, each view the newest first, with the article of each comment',
    async run(stage) {
      const { expect, as, site, ids } = stage;
      const { article, href, bia, caio, write, look } = await begin(stage);
      const [first, second] = [await write(bia, 'Um começo'), await write(caio, 'E um FIM')];
      const page = await look('all');
      expect(idsIn(page)).toEqual([second, first]);
      expect(page.articles).toEqual([{ id: article, ogURL: href, isClosed: false }]);
      expect(page.comments[0]).toMatchObject({
        ...{ id: `${article}_${second}`, state: 'published', reasons: [], notes: [], isAuthorBanned: false },
        record: { author: ids.caio, body: { text: 'E um FIM' } },
      });
      expect(page.actors.map(({ id }) => id).sort()).toEqual([ids.bia, ids.caio].sort());
      expect(idsIn(await look('all', { q: 'fim' }))).toEqual([second]);
      expect(idsIn(await look('all', { q: 'bia mor' }))).toEqual([first]);
      expect(idsIn(await look('all', { q: '%_' }))).toEqual([]);
      expect(idsIn(await look('all', { cursor: second }))).toEqual([first]);
      for (const person of ['bia', 'ana'] as const) {
        const other = onOwnPages(await as(person));
        expect(await other.refused('fetchModeration', { app_id: site.id, view: 'all' })).toEqual(refused);
        const call = { ft_ent_identifier: article, comment_id: first };
        expect(await other.refused('moderateComment', { ...call, decision: 'hide' })).toEqual(refused);
        expect(await other.refused('banAuthor', call)).toEqual(refused);
        expect(await other.refused('unbanAuthor', { app_id: site.id, user_id: ids.bia })).toEqual(refused);
        expect(await other.refused('closeArticle', { target_id: article, isClosed: true })).toEqual(refused);
      }
      const nobody = onOwnPages(stage.visitor());
      expect(await nobody.refused('fetchModeration', { app_id: site.id, view: 'all' })).toMatchObject({ code: 190 });
    },
  },
  {
    title:
      'each decision can be taken back: what was seen is seen again, what waited waits, and the history has all of it',
    async run(stage) {
      const { expect, site, as } = stage;
      const { article, bia, write, look, decide, seen } = await begin(stage);
      const comment = await write(bia, 'Talvez');
      const { counts } = await look('hidden');
      await decide(comment, 'hide');
      expect(idsIn(await look('hidden'))).toEqual([comment]);
      expect((await look('hidden')).counts.hidden).toBe(counts.hidden + 1);
      expect([await seen(), await seen(bia)]).toEqual([[], [comment]]);
      await decide(comment, 'restore');
      expect([await seen(), idsIn(await look('hidden'))]).toEqual([[comment], []]);
      await decide(comment, 'hold');
      expect([await seen(), idsIn(await look('pending'))]).toEqual([[], [comment]]);
      await decide(comment, 'approve');
      expect((await look('all')).comments[0]).toMatchObject({ state: 'published', record: { isApproved: true } });
      const { lines } = await (
        await as('helena')
      ).call('fetchAudit', { scope_id: site.id, comment_id: `${article}_${comment}` });
      expect(lines.map(({ action }) => action)).toEqual(['keepSpam', 'holdComment', 'unmarkComment', 'hideComment']);
    },
  },
  {
    title: 'what is reported is in the queue until somebody decides, and again where that is taken back',
    async run(stage) {
      const { expect, as } = stage;
      const { article, bia, write, look, decide } = await begin(stage);
      const comment = await write(bia, 'Denúncia');
      const report = { comment_id: `${article}_${comment}`, reason: 'scam', note: 'veja' } as const;
      await (await as('caio')).call('reportComment', { ft_ent_identifier: article, ...report, comment_id: comment });
      const queue = await look('reported');
      expect(queue.comments).toMatchObject([{ reasons: ['scam'], notes: ['veja'], state: 'published' }]);
      await decide(comment, 'approve');
      expect(idsIn(await look('reported'))).toEqual([]);
      await decide(comment, 'restore');
      expect(idsIn(await look('reported'))).toEqual([comment]);
    },
  },
  {
    title: 'a banned author is on the list with their comments hidden, until they are let back',
    async run(stage) {
      const { expect, ids, site } = stage;
      const { article, caio, helena, write, look, seen } = await begin(stage);
      const comment = await write(caio, 'Propaganda');
      await helena.call('banAuthor', { ft_ent_identifier: article, comment_id: comment });
      expect([await seen(), await seen(caio)]).toEqual([[], [comment]]);
      const banned = await look('banned');
      expect([banned.banned.map(({ id }) => id), banned.comments]).toEqual([[ids.caio], []]);
      expect((await look('hidden')).comments).toMatchObject([{ isAuthorBanned: true }]);
      const later = await write(caio, 'De novo');
      expect(await seen()).toEqual([]);
      await helena.call('unbanAuthor', { app_id: site.id, user_id: ids.caio });
      expect((await look('banned')).banned).toEqual([]);
      expect(idsIn(await look('hidden'))).toEqual([later, comment]);
    },
  },
  {
    title: 'one article is closed, and opened again',
    async run(stage) {
      const { expect } = stage;
      const { article, bia, helena, write, look } = await begin(stage);
      const comment = await write(bia, 'Ainda dá');
      await helena.call('closeArticle', { target_id: article, isClosed: true });
      expect((await look('all')).articles[0]?.isClosed).toBe(true);
      const edit = { target_id: article, comment_id: comment, text: 'Não dá' };
      expect(await bia.refused('saveComment', edit)).toMatchObject({ code: 1357012 });
      await helena.call('closeArticle', { target_id: article, isClosed: false });
      await bia.call('saveComment', edit);
    },
  },
];
