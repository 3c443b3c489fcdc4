import { pluginEndpoints, siteImportSchema, type SiteImport } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { disqusFile, wordpressFile } from 'ufi-importing/testing';
import { errorIn, type Client } from '../../client.ts';
import { onOwnPages, openFrame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

const { beginSiteImport } = pluginEndpoints;
const answerSchema = v.object({ payload: v.object({ siteImport: siteImportSchema }) });

let articles = 0;

function fileAt({ site }: ScenarioContext) {
  const article = `${site.origin}/trazida-${(articles += 1)}`;
  const author = { id: 'leitor-9', name: 'Leitor de antes' };
  const common = { article, author, created_at: 1_400_000_000 };
  const comments = [
    { id: `${articles}-1`, parent: null, text: 'De outro lugar <b>', ...common },
    { id: `${articles}-2`, parent: `${articles}-1`, text: 'Uma resposta', ...common },
    { id: `${articles}-3`, parent: null, text: 'Alheio', ...common, article: 'https://evil.example/x' },
  ];
  return { article, text: JSON.stringify({ format: 'ufi-comments', version: 1, source: 'suite', comments }) };
}

const send = (client: Client, app_id: string, text: string) =>
  client.sendForm(
    `${beginSiteImport.path}?app_id=${app_id}`,
    {},
    {
      name: 'comments.json',
      type: 'application/json',
      bytes: new TextEncoder().encode(text),
    },
  );

/** Opens the owner's import page, and a reader's frame on the site. */
async function openImportPage(context: ScenarioContext) {
  const { site, as } = context;
  const client = await as('helena');
  const helena = onOwnPages(client);
  const reader = await openFrame(context);
  const opened = async (href: string) =>
    (await reader.call('openArticle', { app_id: site.id, origin: site.origin, href })).records.comments ?? [];
  const until = async (isOver: (each: SiteImport) => boolean): Promise<SiteImport> => {
    for (;;) {
      const { siteImport } = await helena.call('fetchSiteImport', { app_id: site.id });
      if (siteImport !== null && isOver(siteImport)) return siteImport;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    client,
    helena,
    opened,
    until,
    shown: async (href: string) =>
      (await opened(href)).flatMap(({ body, parentcommentid }) => (parentcommentid === null ? body.text : [])),
    /** Uploads a file and waits for its dry run. */
    dryRun: async (text: string): Promise<SiteImport> => {
      const { siteImport } = v.parse(answerSchema, (await send(client, site.id, text)).body).payload;
      return until(({ id, state }) => id === siteImport.id && ['ready', 'failed'].includes(state));
    },
    /** Runs the import to its end. */
    runImport: async ({ id }: SiteImport): Promise<SiteImport> => {
      await helena.call('runSiteImport', { app_id: site.id, import_id: id });
      return until(({ state }) => state === 'done');
    },
  };
}

/** A comment in our own format with every field. */
function wholeFileAt({ site }: ScenarioContext, article: string) {
  const url = `${site.origin}/foto.jpg`;
  const whole = {
    id: 'whole',
    article,
    author: { id: 'leitor-9', name: 'Leitor de antes' },
    text: 'Olá, Rui Sá!',
    created_at: 1_400_000_000,
    edited_at: 1_400_000_900,
    attached: { type: 'photo', url, label: 'Colinas' },
    mentions: [{ offset: 5, length: 6, id: 'rui', name: 'Rui Sá' }],
    versions: Array.from({ length: 30 }, (_, n) => ({ text: `Olá ${n}`, written_at: 1_400_000_000 + n })),
    reactions: [{ id: 'rui', name: 'Rui Sá', type: 2 }],
  };
  return { url, text: JSON.stringify({ format: 'ufi-comments', version: 1, source: 'whole', comments: [whole] }) };
}

/** Imports of a site's owner. */
export const importing: readonly Scenario[] = [
  {
    title: 'the owner of a site imports comments, once, after a dry run that imports nothing',
    async run(context) {
      const { expect, site, as, visitor } = context;
      const { article, text } = fileAt(context);
      const { client, helena, shown, dryRun, runImport } = await openImportPage(context);
      const found = await dryRun(text);
      expect(found).toMatchObject({
        comments: 2,
        articles: 1,
        authors: 1,
        skipped: [{ reason: 'elsewhere', count: 1 }],
      });
      expect(await shown(article)).toEqual([]);
      expect(errorIn(await send(client, site.id, text))).toMatchObject({ status: 409, code: 506 });
      expect(await runImport(found)).toMatchObject({ progress: { done: 2, total: 2 } });
      expect(await shown(article)).toEqual(['De outro lugar <b>']);
      const again = await dryRun(text);
      expect({
        comments: again.comments,
        count: again.skipped.find(({ reason }) => reason === 'known')?.count,
      }).toEqual({ comments: 0, count: 2 });
      await helena.call('cancelSiteImport', { app_id: site.id, import_id: again.id });
      expect(await shown(article)).toEqual(['De outro lugar <b>']);
      const made = { app_id: site.id, import_id: found.id };
      const other = await as('ana');
      expect(errorIn(await send(other, site.id, text))).toMatchObject({ status: 403, code: 200 });
      expect(errorIn(await send(visitor(), site.id, text))).toMatchObject({ status: 401, code: 190 });
      for (const name of ['runSiteImport', 'cancelSiteImport'] as const) {
        expect(await onOwnPages(other).expectError(name, made)).toMatchObject({ status: 403, code: 200 });
      }
    },
  },
  {
    title: 'Disqus and WordPress exports are imported, each once, and a broken file imports nothing',
    async run(context) {
      const { expect, site } = context;
      const { helena, shown, dryRun, runImport } = await openImportPage(context);
      const here = (file: string) => file.replaceAll('https://site.example', site.origin);
      const broken = await dryRun(here(disqusFile).slice(0, -100));
      expect(broken).toMatchObject({ state: 'failed', comments: 0, failure: { reason: 'cutOff' } });
      const disqus = await dryRun(here(disqusFile));
      expect(disqus).toMatchObject({
        source: 'disqus',
        state: 'ready',
        progress: { done: 0, total: 5 },
        comments: 5,
        held: 2,
        articles: 2,
        lifted: 0,
        attachments: 0,
        examples: [
          { reason: 'deleted', id: '100003', line: 75, article: `${site.origin}/2019/01/ola?a=1&b=2` },
          { reason: 'noTime', id: '100007', line: 79, article: `${site.origin}/velha` },
        ],
      });
      const first = `${site.origin}/2019/01/ola?a=1&b=2`;
      expect(await shown(first)).toEqual([]);
      expect(await runImport(disqus)).toMatchObject({ state: 'done', progress: { done: 5, total: 5 } });
      expect(await shown(first)).toEqual(['Olá, mundo & companhia\n\nSegundo https://a.example/x']);
      expect(await shown(`${site.origin}/velha`)).toEqual(['Sem número próprio']);
      const wordpress = await dryRun(here(wordpressFile));
      expect(wordpress).toMatchObject({ source: 'wordpress', comments: 4, held: 2, articles: 1, lifted: 0 });
      await runImport(wordpress);
      const posted = await shown(`${site.origin}/2010/07/isto`);
      expect(posted.toSorted()).toEqual(['Primeira linha\n\nSegunda, isto (https://a.example/)', 'fuso']);
      for (const file of [disqusFile, wordpressFile]) {
        const again = await dryRun(here(file));
        expect(again.comments).toBe(0);
        await helena.call('cancelSiteImport', { app_id: site.id, import_id: again.id });
      }
    },
  },
  {
    title: 'a comment is imported with its mentions, attachment, reactions and earlier versions',
    async run(context) {
      const { expect, site, as, visitor } = context;
      const { opened, dryRun, runImport } = await openImportPage(context);
      const article = `${site.origin}/inteira`;
      const { text, url } = wholeFileAt(context, article);
      const found = await dryRun(text);
      // Attachments are not fetched unless enabled; they are imported as links.
      expect(found).toMatchObject({ source: 'ufi', comments: 1, attachments: 1, linked: 1 });
      await runImport(found);
      const [comment] = await opened(article);
      expect(comment).toMatchObject({
        body: { text: 'Olá, Rui Sá!', ranges: [{ kind: 'mention', offset: 5, length: 6 }] },
        attachment: { type: 'share', uri: url },
        reactioncount: 1,
        likecount: 0,
      });
      const token = { comment_token: comment?.id ?? '' };
      const newest = await visitor().call('fetchEditHistory', token);
      const older = await visitor().call('fetchEditHistory', { ...token, cursor: newest.cursor ?? '' });
      const versions = [...newest.versions, ...older.versions];
      expect(older.cursor).toBeNull();
      expect(versions.map(({ text, time }) => [text, time])).toEqual([
        ['Olá, Rui Sá!', 1_400_000_900],
        ...Array.from({ length: 30 }, (_, n) => [`Olá ${29 - n}`, 1_400_000_029 - n]),
      ]);
      // Imported authors are never suggested.
      const { entries } = await (
        await as('ana')
      ).call('suggestMentions', {
        q: 'Rui',
        ft_ent_identifier: comment?.ftentidentifier ?? '',
      });
      expect(entries).toEqual([]);
    },
  },
];
