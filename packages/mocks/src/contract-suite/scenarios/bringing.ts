import { pluginEndpoints, siteImportSchema, type SiteImport } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { refusalIn, type Client } from '../client.ts';
import { onOwnPages, openFrame } from '../frame.ts';
import type { Scenario, Stage } from '../stage.ts';

const { beginSiteImport } = pluginEndpoints;
const answerSchema = v.object({ payload: v.object({ siteImport: siteImportSchema }) });

let articles = 0;

function fileAt({ site }: Stage) {
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
      ...{ name: 'comments.json', type: 'application/json' },
      bytes: new TextEncoder().encode(text),
    },
  );

/** Comments that a site's owner brings from elsewhere. */
export const bringing: readonly Scenario[] = [
  {
    title: 'comments are brought from elsewhere once, by the site’s owner, after a dry run that makes nothing',
    async run(stage) {
      const { expect, site, as, visitor } = stage;
      const { article, text } = fileAt(stage);
      const client = await as('helena');
      const helena = onOwnPages(client);
      const reader = await openFrame(stage);
      const shown = async () => {
        const opened = await reader.call('openArticle', { app_id: site.id, origin: site.origin, href: article });
        return (opened.records.comments ?? []).flatMap(({ body, parentcommentid }) =>
          parentcommentid === null ? body.text : [],
        );
      };
      const until = async (isOver: (each: SiteImport) => boolean): Promise<SiteImport> => {
        for (;;) {
          const { siteImport } = await helena.call('fetchSiteImport', { app_id: site.id });
          if (siteImport !== null && isOver(siteImport)) return siteImport;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      const bring = async (): Promise<SiteImport> => {
        const { siteImport } = v.parse(answerSchema, (await send(client, site.id, text)).body).payload;
        return until(({ id, state }) => id === siteImport.id && state === 'ready');
      };
      const found = await bring();
      expect(found).toMatchObject({
        comments: 2,
        articles: 1,
        authors: 1,
        skipped: [{ reason: 'elsewhere', count: 1 }],
      });
      expect(await shown()).toEqual([]);
      expect(refusalIn(await send(client, site.id, text))).toMatchObject({ status: 409, code: 506 });
      const made = { app_id: site.id, import_id: found.id };
      await helena.call('runSiteImport', made);
      expect(await until(({ state }) => state === 'done')).toMatchObject({ progress: { done: 2, total: 2 } });
      expect(await shown()).toEqual(['De outro lugar <b>']);
      const again = await bring();
      expect([again.comments, again.skipped.find(({ reason }) => reason === 'known')?.count]).toEqual([0, 2]);
      await helena.call('cancelSiteImport', { app_id: site.id, import_id: again.id });
      expect(await shown()).toEqual(['De outro lugar <b>']);
      const other = await as('ana');
      expect(refusalIn(await send(other, site.id, text))).toMatchObject({ status: 403, code: 200 });
      expect(refusalIn(await send(visitor(), site.id, text))).toMatchObject({ status: 401, code: 190 });
      for (const name of ['runSiteImport', 'cancelSiteImport'] as const) {
        expect(await onOwnPages(other).refused(name, made)).toMatchObject({ status: 403, code: 200 });
      }
    },
  },
];
